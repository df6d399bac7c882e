import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import type { SaleCard as Sale } from "@boli/contract/live/sale-card";
import { setLanguage } from "../../locales/language.ts";
import { SaleCard } from "./sale-card.tsx";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
  vi.unstubAllGlobals();
});

const sale: Sale = {
  id: "1",
  title: "Lamps",
  description: "Of brass.",
  status: "scheduled",
  startDateTime: "2026-12-05T12:30:00.000Z",
  endDateTime: "2026-12-05T14:30:00.000Z",
  isVerified: false,
  isPractice: false,
  youtubeUrl: "",
  youtubeEmbedId: null,
  city: null,
  state: null,
  statistics: { totalBids: 0, totalRevenue: 0 },
  host: null,
  categories: [],
  picture: null,
  participantCount: 0,
  bidderCount: 0,
  itemCount: 2,
};

const markupOf = (change: Partial<Sale>): string =>
  renderToStaticMarkup(
    <SaleCard
      sale={{ ...sale, ...change }}
      nowMs={Date.parse("2026-12-01T00:00:00Z")}
      tools={null}
      renderLink={(label, kind) => <b>{`${label} ${kind}`}</b>}
      onDue={() => undefined}
      isEager={false}
    />,
  );
const chipsOf = (html: string): string =>
  (/<p class="[^"]*\bsale-card-chips">(.*?)<\/p>/.exec(html)?.[1] ?? "").replace(/<[^>]*>/g, " ").trim();

test("SALELIST-4 a practice auction says that it is one, and no other does", () => {
  expect(chipsOf(markupOf({ isPractice: true }))).toMatch(/^Scheduled\s+Practice$/);
  expect(chipsOf(markupOf({}))).toBe("Scheduled");
});

test("SALELIST-2 the link to what can be joined is told apart from the others", () => {
  expect(markupOf({ status: "live" })).toContain("<b>Join Live strong</b>");
  expect(markupOf({})).toContain("<b>View Details quiet</b>");
});

test("SALELIST-4 the plan of a practice, or of a sale that ended early, is not said to be when it ended", () => {
  const over = { status: "completed", startDateTime: "2026-11-20T12:30:00.000Z" } as const;
  const [past, ahead] = ["2026-11-20T14:30:00.000Z", "2026-12-05T14:30:00.000Z"];
  expect(markupOf({ ...over, endDateTime: past })).toMatch(/Ended<.+20 Nov 2026, 8:00 PM/);
  for (const change of [{ endDateTime: past, isPractice: true }, { endDateTime: ahead }])
    expect(markupOf({ ...over, ...change })).toMatch(/Was planned for<.+20 Nov 2026, 6:00 PM/);
});
