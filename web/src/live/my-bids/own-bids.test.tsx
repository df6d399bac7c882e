import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { StandingView } from "@boli/contract/live/standing";
import { inLanguage } from "../../locales/testing/in-language.ts";
import { OwnBids, OwnBidsTotals } from "./own-bids.tsx";
import { en } from "./texts/en.ts";
import { hi } from "./texts/hi.ts";

it("MYBIDS-2 shows what is led and what was won to the paisa, and keeps a place for a win from the first lead on", async () => {
  const totals = { ledInAll: 15_930.5, wonInAll: 1_25_000 };
  for (const [language, texts] of [
    ["hi", hi],
    ["en", en],
  ] as const) {
    await inLanguage(language);
    const shown = (hasLed: boolean, hasWon: boolean): string[] =>
      [
        ...renderToStaticMarkup(<OwnBidsTotals totals={totals} hasLed={hasLed} hasWon={hasWon} />).matchAll(
          /<p[^>]*>([^<]*)</g,
        ),
      ].map(([, text = ""]) => text);
    const [led, won] = [texts.ifYouWin({ amount: "₹15,930.50" }), texts.allWon({ amount: "₹1,25,000" })];
    expect(shown(true, true)).toEqual([led, won]);
    expect(shown(true, false)).toEqual([led, won]);
    expect(shown(false, true)).toEqual([won]);
    expect(shown(false, false)).toEqual([]);
  }
});

it("MYBIDS-4 a row has the bidder's own maximum while its lot is open, and no longer when it is closed", () => {
  const bid: StandingView = {
    saleId: "sale",
    saleTitle: "Lamps",
    lotId: "lot",
    item: "A lamp",
    status: "open",
    standing: "outbid",
    maxAmount: 900,
    currentHighestBid: 1_000,
    inAll: null,
    closesAt: null,
    bidSeq: 2,
  };
  const pricesOf = (change: Partial<StandingView>): string[] => {
    const none = () => null;
    const row = <OwnBids bids={[{ ...bid, ...change }]} renderLink={none} renderNote={none} />;
    return [...renderToStaticMarkup(row).matchAll(/<dd[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
  };
  expect(pricesOf({})).toEqual(["₹1,000", en.ownMaximum({ amount: "₹900" })]);
  expect(pricesOf({ maxAmount: null })).toEqual(["₹1,000"]);
  expect(pricesOf({ status: "sold", standing: "lost" })).toEqual(["₹1,000"]);
});
