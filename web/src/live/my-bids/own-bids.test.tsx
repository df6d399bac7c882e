import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { inLanguage } from "../../locales/testing/in-language.ts";
import { OwnBidsTotals } from "./own-bids.tsx";
import { en } from "./texts/en.ts";
import { hi } from "./texts/hi.ts";

it("MYBIDS-2 shows what is led and what was won to the paisa, and keeps a place for a win from the first lead on", async () => {
  const totals = { ledInAll: 15_930.5, wonInAll: 1_25_000 };
  for (const [language, words] of [
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
    const [led, won] = [words.ifYouWin({ amount: "₹15,930.50" }), words.allWon({ amount: "₹1,25,000" })];
    expect(shown(true, true)).toEqual([led, won]);
    expect(shown(true, false)).toEqual([led, won]);
    expect(shown(false, true)).toEqual([won]);
    expect(shown(false, false)).toEqual([]);
  }
});
