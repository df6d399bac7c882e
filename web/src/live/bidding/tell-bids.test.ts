import type { BidAnswer, SaleView } from "@boli/contract/live/endpoints";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { inLanguage } from "../../locales/testing/in-language.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { tellAnswer } from "./senders.ts";

beforeAll(() => inLanguage("en"));
afterEach(() => toasts.clear());

const lotAs = (status: string) => ({ id: "lamp", status, bidSeq: 4, leader: "Bidder 2" });
const sale = (status: string) =>
  ({ ownAlias: "Bidder 2", items: [{ id: "bell" }, lotAs(status)] }) as unknown as SaleView;
const press = { key: "one", lotId: "lamp", amount: 13_500, maxAmount: null };
const leading = { lotId: "lamp", isLeading: true, seq: 4 } as BidAnswer;

function told(status: string, shownId: string, answer = leading): [kind: string, text: string][] {
  tellAnswer(answer, press, { sale: sale(status), shownId });
  return toasts.visible.get().map(({ kind, text }) => [kind, text]);
}

describe("ROOMPAGE-4 BID-7 an answer that comes late", () => {
  test("is told as a lead where another lot is shown, as long as the lot is open", () => {
    expect(told("open", "bell")).toEqual([["success", "Item 2: your bid of ₹13,500 leads"]]);
  });

  test("is told as no lead when another one leads", () => {
    expect(told("open", "bell", { ...leading, isLeading: false })).toEqual([
      ["blank", "Item 2: your bid of ₹13,500 counts, but another one leads"],
    ]);
  });

  test("is told without a lead when the lot is decided meanwhile", () => {
    expect(told("sold", "bell")).toEqual([["blank", "Item 2: your bid of ₹13,500 had arrived"]]);
  });

  test("is told by the box alone when its own lot is shown as decided", () => {
    expect(told("sold", "lamp")).toEqual([]);
    expect(told("open", "lamp")).toEqual([["success", "Bid placed successfully!"]]);
    toasts.clear();
    expect(told("queued", "lamp", { ...leading, seq: null })).toHaveLength(1);
  });
});
