import type { SaleLog } from "@boli/contract/sale-log";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { setLanguage } from "../../locales/language.ts";
import { LogOutages } from "./log-outages.tsx";

vi.stubGlobal("document", { documentElement: {} });
afterEach(() => setLanguage("en"));
afterAll(() => vi.unstubAllGlobals());

const span = (from: string, until: string) => ({
  from: `2026-11-25T${from}Z`,
  until: `2026-11-25T${until}Z`,
});
const [ahead, meanwhile] = [span("11:00:04.000", "11:00:11.000"), span("12:00:04.000", "12:07:11.000")];
const log: SaleLog = { saleId: "1", outages: [ahead, meanwhile], lots: [] };
const rows = (heldFrom?: string): string[] => {
  const html = renderToStaticMarkup(<LogOutages log={log} nameOf={() => ""} heldFrom={heldFrom} />);
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, row = ""]) => row);
};

test("CLOSE-11 the log of a clerk-paced sale says that an interruption held it, and one before its start did nothing", async () => {
  await setLanguage("en");
  const none = "No lot was about to close, so none was moved.";
  expect(rows("2026-11-25T11:30:00.000Z")).toEqual([
    `Nobody could bid from 25 Nov 2026, 4:30:04 PM to 4:30:11 PM. ${none}`,
    "Nobody could bid from 25 Nov 2026, 5:30:04 PM to 5:37:11 PM. The auction was held, so no lot was decided meanwhile.",
  ]);
  // Lots of a timed one close by themselves.
  expect(rows().every((row) => row.endsWith(none))).toBe(true);
});

test("CLOSE-12 times have the form of Hindi", async () => {
  await setLanguage("hi");
  expect(rows("2026-11-25T11:30:00.000Z")[1]).toBe(
    "25 नवंबर 2026, शाम 5:30:04 बजे से शाम 5:37:11 बजे तक बोली नहीं लग सकी। नीलामी रोक दी गई थी, इसलिए तब किसी लॉट का फ़ैसला नहीं हुआ।",
  );
});
