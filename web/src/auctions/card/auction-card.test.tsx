import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuctionCard, type AuctionCardTexts } from "./auction-card.tsx";

const texts = {
  types: { Local: "Local" },
  statuses: { upcoming: "Upcoming" },
  date: "Date",
  place: "Location",
  items: "Items",
  itemCount: ({ count }) => `${count} items`,
  starts: ({ days }) => `In ${days} days`,
  lakh: "lakh",
  estimatesFrom: ({ amount }) => `Estimates from ${amount}`,
  estimate: ({ amount }) => `Estimated at ${amount}`,
  earnestMoney: ({ amount }) => `Earnest money ${amount}`,
  distance: ({ km }) => `${km} km away`,
} as AuctionCardTexts;

interface Changes {
  description?: string;
  startsAt?: string;
  estimate?: { from: number; to: number } | null;
  earnestMoney?: number | null;
  distanceKm?: number | null;
}

const draw = (changes: Changes = {}, action?: string) =>
  renderToStaticMarkup(
    <AuctionCard
      auction={{
        title: "Lamps",
        description: "Old lamps.",
        type: "Local",
        status: "upcoming",
        startsAt: "2026-12-01T04:30:00.000Z",
        images: [],
        endsAt: null,
        itemCount: 3,
        location: { city: "Pune", state: "Maharashtra" },
        ...changes,
      }}
      texts={texts}
      nowMs={Date.parse("2026-11-29T04:30:00.000Z")}
      action={action}
    />,
  );

test("a card shows a hundred characters of a description", () => {
  expect(draw({ description: "a".repeat(100) })).toContain(`>${"a".repeat(100)}<`);
  expect(draw({ description: "a".repeat(101) })).toContain(`>${"a".repeat(100)}…<`);
});

test("a card of an auction without a start says that there is none yet", () => {
  expect(draw()).toContain("10:00 AM");
  expect(draw({ startsAt: "" })).toContain('<span class="numbers">–</span>');
});

test("a card has a place for where it leads only when it leads somewhere", () => {
  expect(draw()).not.toContain("auction-card-action");
  expect(draw({}, "Look")).toMatch(/<div class="[^"]*\bauction-card-action">Look<\/div>/);
});

test("a card tells the money and the distance where there are any, and nothing where there are none", () => {
  const full = draw({ estimate: { from: 3_14_000, to: 5_00_000 }, earnestMoney: 25_000, distanceKm: 18 });
  expect(full).toContain("Estimates from ₹3.1 lakh");
  expect(full).toContain("Earnest money ₹25,000");
  expect(full).toContain("18 km away");
  expect(draw({ estimate: { from: 4_000, to: 4_000 } })).toContain("Estimated at ₹4,000");
  expect(draw({ estimate: null, earnestMoney: null, distanceKm: null })).not.toMatch(/₹|km/);
});
