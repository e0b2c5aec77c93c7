//! Text tables that fit a width: columns aligned, long cells wrapped.

/// How a column is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers; never wrapped.
    Right,
}

/// A text table.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    columns: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

const GAP: usize = 2;
/// No column of words gets narrower than this.
const NARROWEST: usize = 8;

impl Layout {
    /// A table with these columns.
    pub fn new(columns: &[(&str, Align)]) -> Self {
        let columns = columns.iter().map(|&(name, align)| (name.to_owned(), align));
        Self { columns: columns.collect(), rows: Vec::new() }
    }

    /// Adds a row; missing cells are empty.
    pub fn row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        let mut cells: Vec<String> = cells.into_iter().map(Into::into).collect();
        cells.resize(self.columns.len(), String::new());
        self.rows.push(cells);
    }

    /// The table in at most `width` columns where its numbers allow that.
    pub fn text(&self, width: usize) -> String {
        let widths = self.widths(width);
        let header: Vec<String> = self.columns.iter().map(|(name, _)| name.clone()).collect();
        let rule: Vec<String> = widths.iter().map(|&w| "-".repeat(w)).collect();
        let mut out = String::new();
        for row in [&header, &rule].into_iter().chain(&self.rows) {
            self.line(row, &widths, &mut out);
        }
        out
    }

    fn widths(&self, width: usize) -> Vec<usize> {
        let natural = |i: usize| {
            let cells = self.rows.iter().map(|row| chars(&row[i]));
            cells.max().unwrap_or(0).max(chars(&self.columns[i].0))
        };
        let mut widths: Vec<usize> = (0..self.columns.len()).map(natural).collect();
        let gaps = GAP * widths.len().saturating_sub(1);
        // Words are broken only when keeping them whole is not enough.
        let longest = |i: usize| {
            let cells = self.rows.iter().map(|row| &row[i]).chain([&self.columns[i].0]);
            let words = cells.flat_map(|cell| cell.split_whitespace()).map(chars);
            words.max().unwrap_or(0).max(NARROWEST)
        };
        let least: Vec<usize> = (0..widths.len()).map(longest).collect();
        while widths.iter().sum::<usize>() + gaps > width {
            let left = || (0..widths.len()).filter(|&i| self.columns[i].1 == Align::Left);
            let whole = left().filter(|&i| widths[i] > least[i]).max_by_key(|&i| widths[i]);
            let broken = || left().filter(|&i| widths[i] > NARROWEST).max_by_key(|&i| widths[i]);
            let Some(widest) = whole.or_else(broken) else {
                break;
            };
            widths[widest] -= 1;
        }
        widths
    }

    fn line(&self, row: &[String], widths: &[usize], out: &mut String) {
        let cells: Vec<Vec<String>> = row.iter().zip(widths).map(|(c, &w)| wrap(c, w)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(1);
        for i in 0..height {
            let mut line = String::new();
            for ((cell, &width), (_, align)) in cells.iter().zip(widths).zip(&self.columns) {
                let text = cell.get(i).map_or("", String::as_str);
                let pad = " ".repeat(width.saturating_sub(chars(text)));
                match align {
                    Align::Left => line.extend([text, &pad]),
                    Align::Right => line.extend([&pad, text]),
                }
                line.push_str(&" ".repeat(GAP));
            }
            out.push_str(line.trim_end());
            out.push('\n');
        }
    }
}

fn chars(text: &str) -> usize {
    text.chars().count()
}

/// The text in lines of at most `width` characters, broken between words where possible.
///
/// # Panics
/// Never: there is always a line to write on.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        loop {
            let line = lines.last_mut().expect("there is always a line");
            let used = chars(line) + usize::from(!line.is_empty());
            if used + word.len() <= width {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.extend(&word);
                break;
            }
            if line.is_empty() {
                line.extend(word.drain(..width));
            }
            lines.push(String::new());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_fit_the_width_they_are_given() {
        let mut table =
            Layout::new(&[("card", Align::Left), ("n", Align::Right), ("says", Align::Left)]);
        table.row(["fern", "12", "a rather long remark about what a fern does"]);
        table.row(["moss", "3", ""]);
        for width in [30, 40, 80, 200] {
            let text = table.text(width);
            assert!(text.lines().all(|line| chars(line) <= width), "{text}");
            assert!(text.lines().all(|line| line == line.trim_end()));
        }
        let wide = table.text(200);
        assert_eq!(wide.lines().count(), 4);
        assert_eq!(wide.lines().nth(3), Some("moss   3"));
    }

    #[test]
    fn words_are_kept_whole_where_they_fit() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("incomprehensible", 6), ["incomp", "rehens", "ible"]);
        assert_eq!(wrap("a incomprehensible", 6), ["a", "incomp", "rehens", "ible"]);
        assert_eq!(wrap("", 5), [""]);
    }
}
