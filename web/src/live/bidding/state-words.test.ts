import { expect, test } from "vitest";
import type { ShownLot } from "../shown.ts";
import type { BoxState } from "./box-state.ts";
import { lookOf, refusedLook, type StateLook } from "./bid-state.tsx";
import { en } from "../room/texts/en.ts";
import { hi } from "../room/texts/hi.ts";

const lot = {
  status: "open",
  currentHighestBid: 13_000,
  minimumBidPrice: 10_000,
  leastBid: 13_500,
} as Partial<ShownLot> as ShownLot;

const refused = {
  kind: "refused",
  sentence: "Bid must be at least ₹13,500",
  amount: 13_000,
  isPast: false,
} as const;
const states: Record<BoxState["kind"], BoxState> = {
  won: { kind: "won", amount: 13_000 },
  sold: { kind: "sold", amount: 13_000, to: "Bidder 7", isLost: true },
  unsold: { kind: "unsold", why: "passed" },
  host: { kind: "host" },
  barred: { kind: "barred", reason: "It was a slip." },
  member: { kind: "member" },
  unknown: { kind: "unknown", amount: 13_000 },
  pending: { kind: "pending", amount: 13_000 },
  leaving: { kind: "leaving", why: "restart" },
  held: { kind: "held", until: "2026-11-26T12:00:00.000Z", because: "hand" },
  closing: { kind: "closing" },
  behind: { kind: "behind", since: Date.parse("2026-11-26T12:00:00.000Z") },
  moved: { kind: "moved" },
  refused,
  leading: { kind: "leading", maxAmount: 25_000, isBelowReserve: false },
  tied: { kind: "tied", amount: 13_000 },
  topped: { kind: "topped", amount: 12_000 },
  outbid: { kind: "outbid" },
  restarted: { kind: "restarted", reason: "It was a slip." },
  ready: { kind: "ready" },
};
const more: BoxState[] = [
  { kind: "leading", maxAmount: null, isBelowReserve: true },
  { kind: "unsold", why: "withdrawn" },
  { kind: "unsold", why: "reserve" },
  { kind: "held", until: null, because: "lost" },
  { kind: "held", until: null, because: "outage" },
  { kind: "leaving", why: "cut-off" },
  { kind: "unknown", amount: 13_000, isGivenUp: true },
  { kind: "unknown", amount: 13_000, isInterrupted: true },
  { kind: "sold", amount: 13_000, to: "Bidder 7", isLost: false },
];
const all = [...Object.values(states), ...more];

// The states that a browser visits, in light and dark and at both widths.
const visited = new Set<BoxState["kind"]>([
  ...([
    "leading",
    "outbid",
    "tied",
    "barred",
    "restarted",
    "held",
    "leaving",
    "won",
    "sold",
    "unknown",
    "refused",
    "topped",
    "behind",
    "moved",
  ] as const),
  ...(["member", "closing", "host"] as const),
]);
const formOf = ({ tone, icon }: StateLook): string => `${tone} ${icon}`;

test.each([
  ["English", en],
  ["Hindi", hi],
])("ROOMPAGE-3 every state has words of its own in %s, and an icon beside them", (_, texts) => {
  const looks = all.map((state) => lookOf(state, lot, texts));
  const spoken = looks.map(({ sentence, more: rest, said }) => [sentence, rest, said?.text].join(" "));
  expect(new Set(spoken).size).toBe(all.length);
  for (const { sentence, icon } of looks)
    expect([sentence === "", icon === undefined]).not.toEqual([false, true]);
});

test("ROOMPAGE-3 a state that no browser visits differs from one that it visits by its words alone", () => {
  const forms = new Set(
    all.filter(({ kind }) => visited.has(kind)).map((state) => formOf(lookOf(state, lot, en))),
  );
  // The button says these two, and the line stays empty.
  const others = all.filter(({ kind }) => !visited.has(kind) && kind !== "pending" && kind !== "ready");
  const kinds = new Set(others.map(({ kind }) => kind));
  expect([...kinds]).toEqual(["unsold"]);
  for (const state of others) expect(forms, state.kind).toContain(formOf(lookOf(state, lot, en)));
});

test("ROOMPAGE-17 a refusal stays below the bidder's standing and below the end of the lot", () => {
  const refusal = { ...refused, isPast: true };
  const said = "₹13,000 didn't count: Bid must be at least ₹13,500";
  const lookNow = (state: BoxState): StateLook => refusedLook(lookOf(state, lot, en), state, refusal, en.box);
  expect(lookNow(states.leading)).toMatchObject({ sentence: "You lead", more: said });
  expect(lookNow(states.outbid)).toMatchObject({ sentence: "You have been outbid", more: said });
  expect(lookNow(states.sold)).toMatchObject({ sentence: "SOLD", kept: said });
  expect(lookNow(states.sold).more).toContain("You lost");
  expect(lookNow(states.held)).toEqual(lookOf(states.held, lot, en));
  expect(refusedLook(lookOf(states.outbid, lot, en), states.outbid, undefined, en.box)).toEqual(
    lookOf(states.outbid, lot, en),
  );
  // It was read aloud when it came.
  expect(lookOf(refusal, lot, en)).toMatchObject({ sentence: said, said: { text: refused.sentence } });
});

test("ROOMPAGE-8 of a lead that stays lost only the newer price is read out, and not urgently", () => {
  const { said } = lookOf(states.outbid, lot, en);
  expect(said).toEqual({
    rank: 4,
    isUrgent: true,
    text: "You have been outbid. Price ₹13,000. Next bid ₹13,500.",
    next: { rank: 1, isUrgent: false, text: "Price ₹13,000. Next bid ₹13,500." },
  });
});
