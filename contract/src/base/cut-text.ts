const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

// Cuts a text after at most `max` characters as a reader counts them (a Devanagari letter keeps its vowel sign), and adds an
// ellipsis. It cuts between words, unless a single word is longer than that.
export function cutText(text: string, max: number): string {
  let count = 0;
  // Stops at the limit, because a description may be long.
  for (const { index } of letters.segment(text)) {
    if (count === max) return `${endOfWord(text.slice(0, index), text.slice(index))}…`;
    count += 1;
  }
  return text;
}

function endOfWord(kept: string, next: string): string {
  const end = /^\s/.test(next) ? kept.length : kept.search(/\s+\S*$/);
  const whole = (end <= 0 ? kept : kept.slice(0, end)).trimEnd();
  // "All are in order…", not "order.…".
  return whole.replace(/[\s.,:;।–-]+$/u, "") || whole;
}
