// The selection in the shown list. It belongs to one list, so that nobody changes rows that are not visible.
export interface Selection {
  ids: ReadonlySet<string>;
  // The row where a range begins that is selected with Shift.
  anchor: string | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

// Selects one row. With Shift, selects the range from the last chosen row to this one.
export function toggle(
  { ids, anchor }: Selection,
  rows: readonly string[],
  id: string,
  { isRange }: { isRange: boolean },
): Selection {
  const isWanted = !ids.has(id);
  const touched = isRange && anchor !== undefined ? between(rows, anchor, id) : [id];
  return { ids: marked(ids, touched, isWanted), anchor: id };
}

// The arrow keys with Shift move to the next row, and select both.
export const extend = ({ ids }: Selection, from: string, to: string): Selection => ({
  ids: marked(ids, [from, to], true),
  anchor: to,
});

export const selectAll = (rows: readonly string[]): Selection => ({ ids: new Set(rows), anchor: undefined });

// The selected rows that are still in the list; other users may have removed some.
export const selectedOf = ({ ids }: Selection, rows: readonly string[]): string[] =>
  rows.filter((id) => ids.has(id));

function between(rows: readonly string[], anchor: string, id: string): readonly string[] {
  const [from, to] = [rows.indexOf(anchor), rows.indexOf(id)];
  if (from < 0 || to < 0) return [id];
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

function marked(ids: ReadonlySet<string>, touched: readonly string[], isWanted: boolean): Set<string> {
  const next = new Set(ids);
  for (const id of touched) {
    if (isWanted) next.add(id);
    else next.delete(id);
  }
  return next;
}
