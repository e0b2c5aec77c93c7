//! How numbers are written: fixed rounding, the same in every file.

use serde::Serializer;

/// Decimals of estimates in machine-readable files.
const DECIMALS: i32 = 6;

/// `x` rounded to six decimals, never `-0`.
pub(crate) fn round6(x: f64) -> f64 {
    let scale = 10_f64.powi(DECIMALS);
    (x * scale).round() / scale + 0.0
}

/// `x` rounded to six significant digits: for p values. Below 1e-99 it is 0 for all we know.
pub(crate) fn significant6(x: f64) -> f64 {
    if x < 1e-99 {
        return 0.0;
    }
    format!("{x:.5e}").parse().unwrap_or(x)
}

/// [`significant6`] as text, `2.13194e-5` where that is shorter.
pub(crate) fn scientific(x: f64) -> String {
    let x = significant6(x);
    if x == 0.0 || x >= 1e-4 { x.to_string() } else { format!("{x:e}") }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde's `serialize_with` passes a reference"
)]
pub(crate) fn rounded<S: Serializer>(x: &f64, s: S) -> Result<S::Ok, S::Error> {
    s.serialize_f64(round6(*x))
}

#[expect(clippy::ref_option, reason = "serde's `serialize_with` passes a reference to the field")]
pub(crate) fn rounded_opt<S: Serializer>(x: &Option<f64>, s: S) -> Result<S::Ok, S::Error> {
    match x {
        Some(x) => s.serialize_some(&round6(*x)),
        None => s.serialize_none(),
    }
}

#[expect(clippy::ref_option, reason = "serde's `serialize_with` passes a reference to the field")]
pub(crate) fn significant_opt<S: Serializer>(x: &Option<f64>, s: S) -> Result<S::Ok, S::Error> {
    match x {
        Some(x) => s.serialize_some(&significant6(*x)),
        None => s.serialize_none(),
    }
}

/// `1234567` as `1,234,567`.
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A share as per cent with two decimals: `0.5132` as `51.32 %`.
pub(crate) fn percent(x: f64) -> String {
    format!("{:.2} %", x * 100.0)
}

/// A signed number of points, `+0.5`, `-1`, `0`.
pub(crate) fn signed(x: f64, decimals: usize) -> String {
    let text = format!("{x:+.decimals$}");
    if text.trim_start_matches(['+', '-', '0', '.']).is_empty() {
        return format!("{:.decimals$}", 0.0);
    }
    text
}

/// A p value for people.
pub(crate) fn p_value(p: f64) -> String {
    if p < 0.0001 { "p < 0.0001".into() } else { format!("p = {p:.4}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_read_them() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1_234_567), "1,234,567");
        assert_eq!(percent(0.513_249), "51.32 %");
        assert_eq!(signed(-0.001, 2), "0.00");
        assert_eq!(signed(1.5, 1), "+1.5");
        assert_eq!(scientific(2.131_941_556e-5), "2.13194e-5");
        assert_eq!(scientific(0.021_563_956), "0.021564");
        assert_eq!(scientific(1e-300), "0");
        assert_eq!(round6(-1e-9).to_string(), "0");
    }
}
