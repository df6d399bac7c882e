// A table that is drawn as cards is no table to some browsers any more, unless its roles stand in the markup. They are
// the elements' own, so they are kept here, beside the reason.
export const as = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader", scope: "col" },
  rowName: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;
