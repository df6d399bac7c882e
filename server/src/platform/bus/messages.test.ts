import { expect, test } from "vitest";
import { packMessages, readMessage } from "./open-bus.ts";

test("hints are split into messages that one notification takes", () => {
  const hints = Array.from({ length: 30 }, (_, index) => [`sale:${index}`, '"ü'.repeat(300)] as const);
  const packs = packMessages(hints);
  expect(packs.flat()).toEqual(hints);
  expect(packs.length).toBeGreaterThan(1);
  for (const pack of packs) {
    const message = JSON.stringify({ node: "n".repeat(36), number: 123_456, hints: pack, isLast: true });
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(7_000);
  }
});

test("no hints make one message, a sign of life", () => {
  expect(packMessages([])).toEqual([[]]);
});

test("what is not a message is passed over", () => {
  for (const payload of ["", "{", "null", "7", "[]", '{"node":1}', '{"node":"n","number":1}']) {
    expect(readMessage(payload)).toBeUndefined();
  }
  expect(readMessage('{"node":"n","number":1,"hints":[["a","b"],7,["c"]],"future":1}')).toEqual({
    node: "n",
    number: 1,
    hints: [["a", "b"]],
    isLast: false,
  });
});
