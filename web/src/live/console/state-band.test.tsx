import type { SaleView } from "@boli/contract/live/endpoints";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { setLanguage } from "../../locales/language.ts";
import { serverClock } from "../server-clock.ts";
import { ConsoleTop } from "./edges.tsx";
import { StateBand } from "./state-band.tsx";
import type { Console } from "./use-console.ts";
import type { Desk } from "./use-desk.ts";

vi.stubGlobal("document", { documentElement: {} });
beforeAll(() => setLanguage("en"));
afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

const since = "2026-11-26T12:00:00.000Z";
const facts = { acting: { by: "host" }, hold: { by: "outage", since } } as Console["facts"];

interface Facts {
  sale?: Partial<SaleView>;
  console?: Partial<Console>;
  mayResume?: boolean;
}

// The band of a clerk-paced sale that is held by an outage, without its elements.
function band({ sale, console, mayResume = true }: Facts = {}): { tone: string | undefined; text: string } {
  const held = { isHeld: true, heldUntil: "2026-11-26T12:30:00.000Z", heldBecause: "outage" } as const;
  const shown = { status: "live", pace: "clerk", interruption: null, ...held, ...sale } as SaleView;
  const desk = {
    console: { facts, by: "host", isActing: true, behindSince: undefined, leaving: undefined, ...console },
    whyNot: () => (mayResume ? null : "reading"),
    subject: {},
  } as unknown as Desk;
  const html = renderToStaticMarkup(<StateBand sale={shown} desk={desk} results={null} />);
  return { tone: /data-tone="(\w+)"/.exec(html)?.[1], text: html.replace(/<[^>]+>/g, "") };
}

test("CLOSE-11 the console says that bidding was interrupted, until when the sale is held, and to resume it", () => {
  const until = "On hold until 6:00 PM at the latest.";
  const asks = "Fair warnings were cleared. Resume when you are ready.";
  expect(band()).toEqual({
    tone: "warning",
    text: `Bidding was interrupted. ${until} ${asks}⇧H Resume`,
  });
  // The room says it before the facts of the console are read again.
  expect(band({ console: { facts: { ...facts, hold: null } as Console["facts"] } }).text).toContain(asks);
  // Another console runs the sale, and this one cannot resume it.
  const reading = band({ mayResume: false, console: { isActing: false } }).text;
  expect(reading).toContain(`Bidding was interrupted. ${until}`);
  expect(reading).not.toContain(asks);
});

test("CLOSE-12 the console of a timed sale says when bidding was interrupted, and by how much the closes moved", () => {
  vi.spyOn(serverClock, "nowMs").mockReturnValue(Date.parse("2026-11-26T12:30:00.000Z"));
  const span = { from: "2026-11-26T12:00:00.000Z", until: "2026-11-26T12:07:11.000Z" };
  const sale = { pace: "timed", isHeld: false, interruption: { ...span, movedMs: 731_000 } } as const;
  expect(band({ sale })).toEqual({
    tone: "neutral",
    text: "Bidding was interrupted from 5:30:00 PM to 5:37:11 PM; closes moved by 12 min 11 s.",
  });
  expect(band({ sale: { ...sale, interruption: null } }).text).toBe("Bids are taken.");
  expect(band({ sale: { ...sale, status: "completed" } }).text).toContain("Auction ended.");
});

test("CLOSE-6 the console says at once why its server leaves, and that nothing closes or was lost", () => {
  const behindSince = Date.parse(since);
  const text = (leaving: Console["leaving"]) => band({ console: { behindSince, leaving } });
  expect(text("restart")).toEqual({
    tone: "warning",
    text: "Back in a moment; no lot closes meanwhile. Nothing you press is sent.",
  });
  expect(text("cut-off").text).toMatch(/^Bidding is interrupted\. No bid was lost\. Connecting again…/);
  expect(text(undefined).text).toMatch(/^No connection\./);
});

test("CLERK-4 the line above the band says how long the connection takes, while there is one", () => {
  const sale = { status: "live", pace: "timed", title: "Evening lots", participantCount: 3 } as SaleView;
  const topOf = (console: Partial<Console>): string => {
    const desk = { console: { facts: { lineMs: 8 }, isActing: true, ...console } } as unknown as Desk;
    return renderToStaticMarkup(<ConsoleTop sale={sale} desk={desk} back={null} />);
  };
  expect(topOf({})).toContain("line 8 ms");
  expect(topOf({ behindSince: 1 })).toContain("line –");
  expect(topOf({ leaving: "restart" })).toContain("line –");
  expect(topOf({ facts: undefined })).toContain("line –");
});
