// The history keeps enough of a long text to show what was changed: storing whole texts at every change would fill most
// of the database.
const [maxKept, maxBefore] = [500, 40];

// Both texts from shortly before the place where they differ.
export function excerpts(
  before: string | null,
  after: string | null,
): { before: string | null; after: string | null } {
  const longest = Math.max(before?.length ?? 0, after?.length ?? 0);
  const from = longest <= maxKept ? 0 : Math.max(0, firstDifference(before ?? "", after ?? "") - maxBefore);
  return { before: excerpt(before, from), after: excerpt(after, from) };
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

function excerpt(text: string | null, from: number): string | null {
  if (text === null) return null;
  const start = wholeFrom(text, from);
  const end = wholeFrom(text, start + maxKept);
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

// Never between the two halves of a surrogate pair.
const wholeFrom = (text: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at - 1 : Math.min(at, text.length);
