const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

// At most so many characters, as a reader counts them (a Devanagari letter keeps its vowel sign), and an ellipsis where
// something was cut off.
export function cutText(text: string, most: number): string {
  let count = 0;
  // Only as far as is needed: a description may be long.
  for (const { index } of letters.segment(text)) {
    if (count === most) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}
