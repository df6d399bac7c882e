import { beforeEach, expect, it } from "vitest";
import { TurnsOf } from "./queue.ts";

// "asha home 1": a person, their session, and a number.
let waiting: TurnsOf<string>;
let unwanted: Set<string>;
beforeEach(() => {
  unwanted = new Set();
  waiting = new TurnsOf(
    [(thing) => thing.split(" ")[0]!, (thing) => thing.split(" ")[1]!],
    (thing) => !unwanted.has(thing),
  );
});

function add(...things: string[]): void {
  for (const thing of things) waiting.add(thing);
}

const takeAll = (): string[] =>
  Array.from({ length: 20 }, () => waiting.take()).filter((thing) => thing !== undefined);

it("people take turns, and so do the sessions of one", () => {
  add("asha home 1", "asha home 2", "asha home 3", "asha phone 1", "ravi home 1", "ravi home 2");
  expect(takeAll()).toEqual([
    "asha home 1",
    "ravi home 1",
    "asha phone 1",
    "ravi home 2",
    "asha home 2",
    "asha home 3",
  ]);
  expect(waiting.size).toBe(0);
});

it("what nobody wants any more takes no turn", () => {
  add("asha home 1", "asha home 2", "ravi home 1", "mina home 1");
  for (const gone of ["asha home 1", "ravi home 1"]) unwanted.add(gone);
  expect(takeAll()).toEqual(["asha home 2", "mina home 1"]);
  expect(waiting.size).toBe(0);
});

it("the last of the largest session of whoever has most is taken back", () => {
  add("asha home 1", "asha home 2", "asha phone 1", "ravi home 1", "ravi home 2");
  expect(waiting.takeBack()).toBe("asha home 2");
  expect(waiting.size).toBe(4);
  // Both have as many now.
  expect(waiting.takeBack()).toBe("ravi home 2");
  expect(takeAll()).toEqual(["asha home 1", "ravi home 1", "asha phone 1"]);
});
