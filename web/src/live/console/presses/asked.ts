import type { SaleView } from "@boli/contract/live/endpoints";
import type { LotView } from "@boli/contract/live/lot";

// An open dialog with the lot that it asks about, as the lot was when the dialog opened. Whatever the console shows meanwhile, the
// answer is about this lot and these bids.
export interface Asked<Name> {
  name: Name;
  lot: LotView | undefined;
}

export const lotNow = ({ items }: Pick<SaleView, "items">, lot: LotView | undefined): LotView | undefined =>
  items.find(({ id }) => id === lot?.id);

// True once the lot has been decided or opened, so that the question is about what no longer is.
export const isOutdated = ({ name, lot }: Asked<string>, sale: Pick<SaleView, "items">): boolean =>
  (name === "withdraw" || name === "extend-lot") &&
  lot !== undefined &&
  lotNow(sale, lot)?.status !== lot.status;
