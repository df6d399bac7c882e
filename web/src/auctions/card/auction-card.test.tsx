import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuctionCard, type AuctionCardWords } from "./auction-card.tsx";

const words = {
  types: { Local: "Local" },
  statuses: { upcoming: "Upcoming" },
  date: "Date",
  place: "Location",
  items: "Items",
  itemCount: ({ count }) => `${count} items`,
} as AuctionCardWords;

const draw = (changes: { description?: string; startsAt?: string } = {}, action?: string) =>
  renderToStaticMarkup(
    <AuctionCard
      auction={{
        title: "Lamps",
        description: "Old lamps.",
        type: "Local",
        status: "upcoming",
        startsAt: "2026-12-01T04:30:00.000Z",
        images: [],
        itemCount: 3,
        location: { city: "Pune", state: "Maharashtra" },
        ...changes,
      }}
      words={words}
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
  expect(draw({}, "Look")).toContain('<div class="auction-card-action">Look</div>');
});
