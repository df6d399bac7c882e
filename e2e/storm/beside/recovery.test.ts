import { expect, it } from "vitest";
import type { StormRequest } from "../record.ts";
import type { Fault } from "./disruptions.ts";
import { Recovery } from "./recovery.ts";

const nothing = {
  k: "request",
  u: 0,
  item: "",
  amount: 1,
  max: null,
  key: null,
  detail: null,
  text: "",
} as const;
const bid = (node: number, got: number, status = 200): StormRequest => ({
  ...nothing,
  action: "bid",
  node,
  status,
  sent: got,
  got,
});
const killed = (node: number | null, from: number, healedAt: number): Fault => ({
  kind: "a node is killed",
  node,
  from,
  healedAt,
});

const timesOf = (faults: Fault[], requests: StormRequest[], lastCloseAt = 100_000) => {
  const recovery = new Recovery(faults);
  recovery.add({ requests }, lastCloseAt);
  const [middle, ofTen, most, cut, cutAfter] = recovery.facts.map(([, value]) => value);
  return { middle, ofTen, most, cut, cutAfter, isWhole: recovery.isWhole };
};

it("a node has bids again with the next one that it accepted itself", () => {
  expect(timesOf([killed(1, 20, 50)], [bid(1, 10), bid(0, 60), bid(1, 70, 503), bid(1, 90)])).toEqual({
    middle: 40,
    ofTen: 40,
    most: 40,
    cut: 0,
    cutAfter: 0,
    isWhole: true,
  });
});

it("a fault before the first bid or in the last moments is no wait for a bid", () => {
  expect(timesOf([killed(1, 20, 50)], [bid(0, 60), bid(1, 90)])).toEqual({ isWhole: true });
  expect(timesOf([killed(1, 20, 50)], [bid(0, 10)], 60)).toEqual({ isWhole: true });
});

it("a node without a bid after its last fault is not whole, and one that the next fault took away is told apart", () => {
  expect(timesOf([killed(1, 20, 50)], [bid(0, 10)])).toMatchObject({ isWhole: false });
  const faults = [killed(1, 20, 50), killed(0, 60, 70), killed(null, 80, 90)];
  expect(timesOf(faults, [bid(0, 10), bid(0, 75), bid(1, 100)])).toEqual({
    middle: 10,
    ofTen: 10,
    most: 10,
    cut: 1,
    cutAfter: 30,
    isWhole: true,
  });
});

it("the middle, nine of ten and the longest are told apart", () => {
  const faults = Array.from({ length: 10 }, (_, index) => killed(0, index * 100 + 10, index * 100 + 20));
  const bids = faults.map(({ healedAt }, index) => bid(0, healedAt + index + 1));
  expect(timesOf(faults, [bid(0, 1), ...bids])).toMatchObject({ middle: 6, ofTen: 9, most: 10, cut: 0 });
});
