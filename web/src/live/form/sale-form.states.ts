import type { SaleView, SaleItem } from "@boli/contract/live/endpoints";
import { termsOfNobody } from "@boli/contract/live/terms";
import { answerPictures } from "../../../../e2e/support/auction-answers.ts";
import { saleAddress, saleLot, saleView } from "../../../../e2e/support/sale-answers.ts";
import { done } from "../../../../e2e/support/state-answers.ts";
import { gives, steps } from "../../../../e2e/support/steps.ts";

// A live auction that its host is about to write or to change.
export const ownSale = (change: Partial<SaleView> = {}): SaleView =>
  saleView({
    startDateTime: "2031-03-01T12:30:00.000Z",
    endDateTime: "2031-03-01T14:30:00.000Z",
    items: [1, 2, 3, 4].map((number) =>
      saleLot(number, {
        ...(number === 1 ? { reserve: "not_met", reservePrice: 12_34_567 } : {}),
        closesAt: number === 2 ? "2031-03-01T14:00:00.000Z" : "2031-03-01T14:30:00.000Z",
      }),
    ),
    terms: {
      version: 1,
      ...termsOfNobody,
      payment: "By UPI within two days.",
      gstPercent: 18,
      premiumPercent: 10,
    },
    hasAccepted: false,
    seq: 0,
    at: "2031-02-01T12:30:00.000Z",
    participantCount: 0,
    can: {
      bid: false,
      manage: true,
      why: "sale_not_live",
      leaveCeiling: false,
      whyNoCeiling: "host_may_not_bid",
    },
    ...change,
  });

// The last one was sold.
export const itemsOfSale: readonly SaleItem[] = ownSale().items.map(({ inventoryItem: { id } }, at) => ({
  id,
  status: at === 3 ? "sold" : "available",
  offeredIn: null,
}));

export const answersSale = (items = itemsOfSale, change: Partial<SaleView> = {}) =>
  steps(
    answerPictures,
    gives(saleAddress, done(ownSale(change))),
    gives(`${saleAddress}/items`, done([...items])),
  );
