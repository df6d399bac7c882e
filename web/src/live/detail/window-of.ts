// No more rows than these are in the page, however many bids a lot has.
const shownRows = 60;

interface Window<Row> {
  shown: readonly Row[];
  // The rows before those that are shown.
  newer: number;
  hasOlder: boolean;
}

// The rows from this number on, the newest first; without one the newest.
export function windowOf<Row extends { seq: number }>(
  rows: readonly Row[],
  top: number | undefined,
): Window<Row> {
  const from = top === undefined ? 0 : rows.findIndex(({ seq }) => seq <= top);
  // All that is left is newer when old rows were let go.
  const first = from === -1 ? Math.max(0, rows.length - shownRows) : from;
  const shown = rows.slice(first, first + shownRows);
  return { shown, newer: first, hasOlder: rows.length > first + shownRows };
}
