import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import type { StandingView } from "@boli/contract/live/standing";
import { shortMoment, shownTime } from "../../lib/moments.ts";
import { setLanguage } from "../../locales/language.ts";
import { serverClock } from "../server-clock.ts";
import type { ShownLot } from "../shown.ts";
import { RunOrder } from "./run-order.tsx";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
  vi.unstubAllGlobals();
});

const lot = (id: string, change: Partial<ShownLot>): ShownLot =>
  ({
    id,
    inventoryItem: { name: `Lamp ${id}`, picture: null },
    status: "open",
    minimumBidPrice: 1_000,
    currentHighestBid: 2_000,
    leader: "Bidder 7",
    bidSeq: 3,
    soldTo: null,
    soldPrice: null,
    closesAt: null,
    ...change,
  }) as Partial<ShownLot> as ShownLot;
const standing = (lotId: string, maxAmount: number): StandingView =>
  ({ lotId, standing: "outbid", maxAmount, bidSeq: 2 }) as Partial<StandingView> as StandingView;

// The text of each row.
function rowsOf(
  lots: readonly ShownLot[],
  standings: readonly StandingView[],
  closes: "none" | "timed" | "held" = "none",
  checked: ReadonlySet<string> = new Set(),
): string[] {
  const html = renderToStaticMarkup(
    <RunOrder
      lots={lots}
      chosenId={undefined}
      own={{ alias: "Bidder 3", standings, checked }}
      hasNextClosing={false}
      isTimed={closes !== "none"}
      isHeld={closes === "held"}
      renderLotLink={(_, { children }) => children}
    />,
  );
  return html
    .split("<li")
    .slice(1)
    .map((row) =>
      row
        .replace(/<[^>]*>|^[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
}

test("ROOMPAGE-18 each lot of a timed sale has its closing time beside it, until it is decided, and none while the sale is held", () => {
  const now = serverClock.nowMs();
  const closesAt = new Date(now).toISOString();
  const later = new Date(now + 3 * 86_400_000).toISOString();
  const lots = [
    lot("a", { closesAt }),
    lot("b", { status: "queued", closesAt: later }),
    lot("c", { status: "sold", soldPrice: 4_000, soldTo: "Bidder 7", closesAt }),
  ];
  const [today, another, sold] = rowsOf(lots, [], "timed");
  expect(today).toContain(`closes ${shownTime(closesAt)}`);
  expect(another).toContain(`closes ${shortMoment(later)}`);
  expect(sold).not.toContain("closes");
  for (const closes of ["none", "held"] as const)
    expect(rowsOf(lots, [], closes).join(" ")).not.toContain("closes");
});

test("ROOMPAGE-14 each row names the bidder's standing", () => {
  const lots = [
    lot("a", { leader: "Bidder 3" }),
    lot("b", {}),
    lot("c", { currentHighestBid: 3_000 }),
    lot("d", { status: "sold", soldPrice: 4_000, soldTo: "Bidder 3" }),
    lot("e", { status: "queued", currentHighestBid: null }),
    lot("f", {}),
  ];
  const rows = rowsOf(lots, [standing("a", 9_000), standing("b", 1_500), standing("c", 3_000)]);
  expect(rows[0]).toMatch(/₹2,000 You lead$/);
  expect(rows[1]).toMatch(/₹2,000 Outbid$/);
  expect(rows[2]).toMatch(/₹3,000 Tied$/);
  expect(rows[3]).toMatch(/₹4,000 You won$/);
  expect(rows[4]).toMatch(/Min ₹1,000$/);
  expect(rows[5]).toMatch(/₹2,000 now$/);
});

test("ROOMPAGE-14 a row says that the last bid on its lot is checked, until the lot is decided", () => {
  const lots = [
    lot("a", { leader: "Bidder 3" }),
    lot("b", {}),
    lot("c", { status: "sold", soldPrice: 4_000, soldTo: "Bidder 7" }),
  ];
  const rows = rowsOf(lots, [standing("a", 9_000)], "none", new Set(["a", "b", "c"]));
  expect(rows.map((row) => row.split(" ").at(-1))).toEqual(["Checking", "Checking", "SOLD"]);
});
