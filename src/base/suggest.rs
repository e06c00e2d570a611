//! Did-you-mean: the known name nearest to a misspelt one, or the list of the known ones.

/// After so many errors nobody reads on, and looking for the name that was meant takes time for each.
const MOST_HELPED: usize = 100;

/// So many candidates are compared; whoever has more of them in one place gets help from the first.
const MOST_COMPARED: usize = 4_000;

/// The candidate most likely meant by `name`, or `None` if nothing is near. Of equally near
/// candidates the first one given wins, so give them in a fixed order.
pub fn closest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let folded = fold(name);
    // A third of the name may be wrong; of short names one letter.
    let length = folded.chars().count();
    let limit = (length / 3).max(1);
    let mut best: Option<(usize, &'a str)> = None;
    for candidate in candidates.into_iter().take(MOST_COMPARED) {
        // Bytes are at least as many as letters, and at most four times as many.
        let far = candidate.len() > 4 * (length + limit) || candidate.len() + limit < length;
        if candidate == name || far {
            continue;
        }
        let distance = strsim::osa_distance(&folded, &fold(candidate));
        // A one-letter name is "near" every other one; only its other case counts.
        let near = distance <= limit && (distance == 0 || length > 1);
        if near && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Case and the choice of `-` or `_` are the commonest mistakes and cost nothing.
fn fold(name: &str) -> String {
    name.chars().map(|c| if c == '-' { '_' } else { c.to_ascii_lowercase() }).collect()
}

/// A help line for an unknown name: "did you mean `x`?", else the known names, at most `most` of them.
/// `None` if there is nothing to offer.
#[must_use]
pub fn help(name: &str, candidates: &[&str], most: usize) -> Option<String> {
    if let Some(near) = closest(name, candidates.iter().copied()) {
        return Some(format!("did you mean `{near}`?"));
    }
    if candidates.is_empty() {
        return None;
    }
    Some(format!("known here: {}", quoted_list(candidates, most)))
}

/// The same where one mistake can come up once for each of many names, after so many `errors`. `known` is asked
/// only while the help is of use.
#[must_use]
pub fn help_at_first<S: AsRef<str>>(
    errors: usize,
    name: &str,
    known: impl FnOnce() -> Vec<S>,
    most: usize,
) -> Option<String> {
    if errors >= MOST_HELPED {
        return None;
    }
    let known = known();
    let known: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
    help(name, &known, most)
}

/// `` `a`, `b` and 3 more ``
#[must_use]
pub fn quoted_list(names: &[&str], most: usize) -> String {
    let mut text = String::new();
    let shown = if names.len() <= most { names.len() } else { most };
    for (index, name) in names[..shown].iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        text.push('`');
        text.push_str(name);
        text.push('`');
    }
    if shown < names.len() {
        text.push_str(&format!(" and {} more", names.len() - shown));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_found_and_far_ones_are_not() {
        let known = ["device_type", "axes", "omit", "name"];
        assert_eq!(closest("device-typ", known), Some("device_type"));
        assert_eq!(closest("Axes", known), Some("axes"));
        assert_eq!(closest("axis", known), Some("axes"));
        assert_eq!(closest("speed", known), None);
        assert_eq!(closest("b", ["a", "B"]), Some("B"));
        assert_eq!(closest("b", ["a", "c"]), None);
        assert_eq!(help("zzz", &["b", "a"], 1).as_deref(), Some("known here: `b` and 1 more"));
    }

    #[test]
    fn the_hundredth_mistake_of_a_kind_gets_no_help() {
        let known = || vec!["spine"];
        assert!(help_at_first(MOST_HELPED - 1, "spin", known, 6).is_some());
        assert_eq!(help_at_first(MOST_HELPED, "spin", known, 6), None);
    }
}
