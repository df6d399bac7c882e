import type { SaleLog } from "@boli/contract/live/sale-log";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { setLanguage } from "../../locales/language.ts";
import { type ClerkStart, LogOutages } from "./log-outages.tsx";

vi.stubGlobal("document", { documentElement: {} });
afterEach(() => setLanguage("en"));
afterAll(() => vi.unstubAllGlobals());

const span = (from: string, until: string) => ({
  from: `2026-11-25T${from}Z`,
  until: `2026-11-25T${until}Z`,
});
const [ahead, meanwhile] = [span("11:00:04.000", "11:00:11.000"), span("12:00:04.000", "12:07:11.000")];
const log: SaleLog = { saleId: "1", outages: [ahead, meanwhile], lots: [] };
const start = (planned: string, started: string | null): ClerkStart => ({
  startDateTime: `2026-11-25T${planned}Z`,
  startedAt: started === null ? null : `2026-11-25T${started}Z`,
});
const betweenThem = start("11:30:00.000", "11:30:00.000");
const rows = (clerkStart?: ClerkStart): string[] => {
  const html = renderToStaticMarkup(<LogOutages log={log} nameOf={() => ""} clerkStart={clerkStart} />);
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, row = ""]) => row);
};

test("CLOSE-11 the log of a clerk-paced sale says that an interruption held it, and one before its start did nothing", async () => {
  await setLanguage("en");
  const none = "No lot was about to close, so none was moved.";
  expect(rows(betweenThem)).toEqual([
    `Nobody could bid from 25 Nov 2026, 4:30:04 PM to 4:30:11 PM. ${none}`,
    "Nobody could bid from 25 Nov 2026, 5:30:04 PM to 5:37:11 PM. The auction was held, so no lot was decided meanwhile.",
  ]);
  // Lots of a timed one close by themselves.
  expect(rows().every((row) => row.endsWith(none))).toBe(true);
});

test("CLOSE-7 CLOSE-12 the log of a clerk-paced sale says that an interruption delayed its start, and not that it was held", async () => {
  await setLanguage("en");
  const effects = (clerkStart: ClerkStart): string[] =>
    rows(clerkStart).map((row) => row.replace(/^.*? PM\. /, ""));
  const held = "The auction was held, so no lot was decided meanwhile.";
  const delayed = "The auction had not started, so it started later.";
  const none = "No lot was about to close, so none was moved.";
  // The first one swallowed the start, also where its beginning was seen after the planned time.
  for (const planned of ["11:00:10.000", "11:00:04.000", "11:00:03.500"])
    expect(effects(start(planned, "11:00:11.000"))).toEqual([delayed, held]);
  // Both did, because the second one followed before it could start.
  expect(effects(start("11:00:10.000", "12:07:11.000"))).toEqual([delayed, delayed]);
  // The host started it early, and in the seconds before the interruption was known.
  expect(effects(start("13:00:00.000", "12:00:06.000"))).toEqual([none, held]);
  // It never started.
  expect(effects(start("13:00:00.000", null))).toEqual([none, none]);
  await setLanguage("hi");
  expect(rows(start("11:00:10.000", "11:00:11.000"))[0]).toMatch(/देर से शुरू हुई।$/);
});

test("CLOSE-12 times have the form of Hindi", async () => {
  await setLanguage("hi");
  expect(rows(betweenThem)[1]).toBe(
    "25 नवंबर 2026, शाम 5:30:04 बजे से शाम 5:37:11 बजे तक बोली नहीं लग सकी। नीलामी रोक दी गई थी, इसलिए तब किसी लॉट का फ़ैसला नहीं हुआ।",
  );
});
