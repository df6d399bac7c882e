import { moveClose } from "@boli/server/testing/law/closes";
import {
  after,
  isRaise,
  type LawOffer,
  type LawState,
  type LawTerms,
  leastOf,
  objections,
  rowsFor,
} from "@boli/server/testing/law/lots";
import { ruleOf } from "@boli/server/testing/law/rules";

// The rules for one lot, as the storm's checker reads them from a log. Amounts are whole rupees.

export interface SaleTerms {
  // Null means the table.
  stepRupees: number | null;
  windowMs: number;
  capMs: number;
}

export interface LotState {
  minimum: number;
  price: number | null;
  leader: { bidder: string; ceiling: number } | null;
  closesAt: number | null;
  // The close before any move; the cap counts from it.
  baseClose: number | null;
}

export interface Offer {
  bidder: string;
  kind: "bid" | "floor" | "raise";
  amount: number | null;
  max: number | null;
  at: number;
}

export interface ShownRow {
  kind: "bid" | "floor" | "raise" | "auto";
  bidder: string;
  amount: number | null;
  ceiling: number;
}

export type BidRuling =
  | { kind: "no"; rule: string; why: string }
  | { kind: "yes"; rows: ShownRow[]; lot: LotState };

const no = (rule: string, why: string): BidRuling => ({ kind: "no", rule, why });

const termsOf = ({ stepRupees }: SaleTerms, { minimum }: { minimum: number }): LawTerms => ({
  minimum,
  fixedStep: stepRupees,
  reserve: null,
});

const stateOf = ({ leader, price }: LotState): LawState => ({
  leader: leader?.bidder ?? null,
  ceiling: leader?.ceiling ?? null,
  price,
});

const leaderOf = ({ leader, ceiling }: LawState): LotState["leader"] =>
  leader === null || ceiling === null ? null : { bidder: leader, ceiling };

const lawOfferOf = ({ bidder, kind, amount, max }: Omit<Offer, "at">): LawOffer => ({
  kind: kind === "floor" ? "floor" : "bid",
  userId: bidder,
  amount,
  maxAmount: max,
});

// The least amount of the next bid.
export const leastFrom = (saleTerms: SaleTerms, lot: LotState): number =>
  leastOf(stateOf(lot), termsOf(saleTerms, lot));

export function ruleOn(saleTerms: SaleTerms, lot: LotState, offer: Offer): BidRuling {
  if (lot.closesAt !== null && offer.at > lot.closesAt) return no("BID-2", "it came after the close");
  const [terms, state, request] = [termsOf(saleTerms, lot), stateOf(lot), lawOfferOf(offer)];
  if (offer.kind === "raise" && !isRaise(request, state))
    return no("BID-9", "only a leader raises a ceiling");
  const [objection] = objections(request, state, terms);
  if (objection) return no(ruleOf(objection.code), `the law refuses it as ${objection.code}`);
  const next = after(state, request, terms);
  const isLeaders = state.leader === request.userId;
  const { close } = isLeaders ? { close: lot.closesAt } : closeAfterBid(saleTerms, lot, offer.at);
  return {
    kind: "yes",
    rows: rowsFor(request, state, terms).map(shownRow),
    lot: { ...lot, price: next.price, leader: leaderOf(next), closesAt: close },
  };
}

const closeAfterBid = (saleTerms: SaleTerms, { closesAt, baseClose }: LotState, at: number) =>
  moveClose({ close: closesAt, original: baseClose }, { kind: "bid", at }, saleTerms);

const shownRow = ({ kind, userId, shown, ceiling }: ReturnType<typeof rowsFor>[number]): ShownRow => ({
  kind,
  bidder: userId,
  amount: shown,
  ceiling,
});
