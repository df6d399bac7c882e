import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import type { SaleView } from "@boli/contract/live/endpoints";
import { inLanguage } from "../../locales/testing/in-language.ts";
import { ActionBar } from "./action-bar.tsx";
import { ConsoleFoot } from "./edges.tsx";
import { type Reason, sentenceOf } from "./presses/reason-words.ts";
import { en } from "./texts/en.ts";
import { hi } from "./texts/hi.ts";
import type { Desk } from "./use-desk.ts";

beforeAll(() => inLanguage("en"));

// The answers of the API, which a story of the server compares with the same table.
const [header = "", ...lines] = readFileSync(
  new URL("../../../../contract/src/live/clerk-actions.tsv", import.meta.url),
  "utf8",
)
  .split("\n")
  .slice(0, -1);
const actions = header.split("\t").slice(2);
const rows = lines.map((line) => {
  const [state = "", by = "", ...codes] = line.split("\t");
  // Below the reserve the clerk is asked once more, and drops it by saying yes (LOT-5).
  const shown = codes.map((code, at) => (actions[at] === "sold" && code === "reserve_not_met" ? "" : code));
  return { state, by, codes: new Map(actions.map((action, at) => [action, shown[at] ?? ""])) };
});

const keys: Record<string, string> = {
  "fair-warning": "W",
  sold: "S",
  pass: "P",
  next: "N",
  "floor-bid": "F",
  hold: "H",
  "drop-reserve": "D",
  "extend-lot": "E",
  "extend-sale": "E",
  withdraw: "X",
  reoffer: "R",
  end: "Shift+E",
  cancel: "Shift+X",
};

interface Shown {
  name: string;
  isOff: boolean;
  why: string;
}

// The buttons of the console by their keys, when the API would answer by this row.
function buttonsOf(
  { state, by, codes }: (typeof rows)[number],
  status: SaleView["status"] = "live",
): Map<string, Shown> {
  const isClerk = state.includes("clerk-paced");
  const sale = {
    pace: isClerk ? "clerk" : "timed",
    isPractice: state.startsWith("practice"),
    isHeld: state.endsWith("held"),
    // The line below is shown until the auction is over; its actions are refused by the table alone.
    status,
    items: [{ status: "open", reserve: "not_met" }],
    youtubeUrl: "",
    endDateTime: "2026-11-26T18:00:00.000Z",
    statistics: { totalBids: 0, totalRevenue: 0 },
    settings: { fairWarningSeconds: 6 },
  } as unknown as SaleView;
  const desk = {
    subject: { decided: { reserve: "not_met", leastBid: 100, fairWarningAt: null } },
    actions: {},
    console: { by },
    paddle: "",
    whyNot: (action: string) => (codes.get(action) === "" ? null : codes.get(action)),
  } as unknown as Desk;
  const html = renderToStaticMarkup(
    <>
      <ActionBar sale={sale} desk={desk} paddleRef={{ current: null }} />
      <ConsoleFoot sale={sale} desk={desk} />
    </>,
  );
  const shown = new Map<string, Shown>();
  for (const [, tag = "", inside = ""] of html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)) {
    const key = /aria-keyshortcuts="([^"]*)"/.exec(tag)?.[1];
    if (key === undefined) continue;
    const id = /aria-describedby="([^"]*)"/.exec(tag)?.[1];
    const why = id === undefined ? "" : (new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(inside)?.[1] ?? "");
    shown.set(key, {
      name: inside.replace(/<[^>]*>/g, ""),
      isOff: tag.includes('aria-disabled="true"'),
      why,
    });
  }
  return shown;
}

describe("the buttons of the console", () => {
  it("CONSOLE-2 are off where the API refuses, each with its reason, and on where it does not, in every state", async () => {
    expect(rows.length).toBeGreaterThan(50);
    for (const [language, texts] of [
      ["en", en],
      ["hi", hi],
    ] as const) {
      await inLanguage(language);
      for (const row of rows) {
        const buttons = buttonsOf(row);
        for (const [action, code] of row.codes) {
          const isClerk = row.state.includes("clerk");
          // A timed auction has a key for the shown lot, and one for all of them.
          const key = action === "extend-sale" && !isClerk ? "T" : keys[action];
          const button = key === undefined ? undefined : buttons.get(key);
          if (button === undefined || (action === "extend-lot" && isClerk)) continue;
          const given = `${row.state} by ${row.by}: ${action}, ${language}`;
          expect([given, button.isOff, button.why !== ""]).toEqual([given, code !== "", code !== ""]);
          expect([given, button.why]).not.toEqual([given, texts.why.other]);
        }
      }
    }
  });

  it("CONSOLE-13 take bids again in one place: while they are held, the bar says so and has no second Resume", () => {
    const heldRows = rows.filter(({ state }) => state.includes("clerk-paced") && state.endsWith("held"));
    expect(heldRows.length).toBeGreaterThan(0);
    for (const row of heldRows) {
      const buttons = buttonsOf(row);
      expect(buttons.get("Shift+H")).toBeUndefined();
      expect(buttons.get("H")?.name).toContain(en.actions.onHold);
    }
  });

  it("CONSOLE-10 ask no admin once the auction is over, and say why", () => {
    const given = rows.find(({ state, by }) => by === "host" && !state.startsWith("practice"));
    if (given === undefined) throw new Error("The table has no row of a host.");
    expect(buttonsOf(given).get("A")).toMatchObject({ isOff: false, why: "" });
    for (const status of ["completed", "cancelled"] as const)
      expect(buttonsOf(given, status).get("A")).toMatchObject({ isOff: true, why: en.why.over });
  });

  it("CONSOLE-10 have a sentence for each refusal of the table, in both languages", () => {
    const codes = new Set(rows.flatMap(({ codes: all }) => [...all.values()]).filter((code) => code !== ""));
    expect(codes.size).toBeGreaterThan(10);
    for (const texts of [en, hi])
      for (const code of codes) {
        if (code === "not_allowed") continue;
        expect([code, sentenceOf(code as Reason, texts)]).not.toEqual([code, `${texts.why.other}.`]);
      }
  });
});
