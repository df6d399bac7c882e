import { type ChainedRow, newestForm, nextHead, noHead } from "../src/live/law/bid-chain.ts";

export interface PublishedRow extends ChainedRow {
  hash: string;
}

// Recomputes a published log. Returns the first row that does not fit.
export function firstBreak(rows: readonly PublishedRow[], form = newestForm): string | undefined {
  let head = noHead;
  for (const [index, row] of rows.entries()) {
    if (row.seq !== index + 1) return `row ${index + 1} of lot ${row.lotId} bears the number ${row.seq}`;
    head = nextHead(head, row, form);
    if (head !== row.hash) return `row ${row.seq} of lot ${row.lotId} was changed`;
  }
  return undefined;
}
