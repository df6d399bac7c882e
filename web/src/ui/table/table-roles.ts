// Explicit roles for tables that narrow screens show as cards: with that CSS some browsers no longer expose them as tables.
export const as = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader", scope: "col" },
  rowName: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;
