import { expect, test } from "vitest";
import { withoutStack } from "./without-stack.ts";

const framesOf = ({ stack = "" }: Error): number =>
  stack.split("\n").filter((line) => /^\s+at /.test(line)).length;

test("an error is made without its stack, and the next one has it again", () => {
  expect(framesOf(withoutStack(() => new Error("refused")))).toBe(0);
  expect(framesOf(new Error("a fault"))).toBeGreaterThan(0);
});

test("whoever fails while making one leaves the next with its stack as well", () => {
  const fail = (): never => {
    throw new Error("broken");
  };
  expect(() => withoutStack(fail)).toThrow("broken");
  expect(framesOf(new Error("a fault"))).toBeGreaterThan(0);
});
