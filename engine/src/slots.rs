//! [`SlotList`]: a short list of card slots, flat and `Copy`.

/// At most `N` (up to 255) slots in a meaningful order.
#[derive(Clone, Copy, Debug)]
pub struct SlotList<const N: usize> {
    slots: [u8; N],
    len: u8,
}

/// Equal when the same slots are listed; what lies behind them does not count.
impl<const N: usize> PartialEq for SlotList<N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const N: usize> SlotList<N> {
    /// No slots.
    pub const EMPTY: Self = Self { slots: [0; N], len: 0 };

    /// The number of slots.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The slots in order.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        &self.slots[..self.len()]
    }

    /// The slots in order, to be changed in place.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [u8] {
        let len = self.len();
        &mut self.slots[..len]
    }

    /// Adds a slot at the end.
    ///
    /// # Panics
    /// When the list is full.
    #[inline]
    pub fn push(&mut self, slot: u8) {
        self.slots[self.len as usize] = slot;
        self.len += 1;
    }

    /// Takes out the slot at `index`; the later ones move up.
    ///
    /// # Panics
    /// When there is no such slot.
    pub fn remove(&mut self, index: usize) -> u8 {
        let slot = self.as_slice()[index];
        self.slots.copy_within(index + 1..self.len as usize, index);
        self.len -= 1;
        slot
    }

    /// Removes all slots.
    #[inline]
    pub const fn clear(&mut self) {
        self.len = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remove_keeps_the_order_and_equality_ignores_leftovers() {
        let mut list = SlotList::<4>::EMPTY;
        for slot in [7, 8, 9] {
            list.push(slot);
        }
        assert_eq!(list.remove(1), 8);
        assert_eq!(list.as_slice(), [7, 9]);
        let mut other = SlotList::<4>::EMPTY;
        other.push(7);
        other.push(9);
        assert_eq!(list, other);
    }
}
