import { expect, it, vi } from "vitest";
import { stoppedInTime, Tally, writeEvent } from "./events.mjs";

const file = "server/src/live/live.story.test.ts";

it("a failure is printed when it happens, with its first error and without the lines of the runner", () => {
  const printed: string[] = [];
  const tally = new Tally((text: string) => printed.push(text));
  tally.read("something that the runner prints");
  tally.read(
    `@boli ${JSON.stringify({ kind: "failed", file, title: "BID-3 refuses", error: "Error: no\n    at a.ts:1\n    at node_modules/vitest/x.js:2" })}`,
  );
  expect(printed).toEqual([`\nFAILED  ${file} › BID-3 refuses\nError: no\n    at a.ts:1\n`]);
  expect(tally.failed).toBe(1);
});

it("a test that passed only when tried again is printed with the error of its first try", () => {
  const printed: string[] = [];
  const tally = new Tally((text: string) => printed.push(text));
  tally.take({ kind: "retried", file, title: "closes", error: "Error: late\nat line 3" });
  tally.take({ kind: "again", file, title: "closes" });
  expect(printed).toEqual([`\nONLY WHEN TRIED AGAIN  ${file} › closes\nError: late\nat line 3\n`]);
  expect(tally.counts).toMatchObject({ passed: 1, failed: 0, again: ["closes (Error: late)"] });
});

it("a run whose time is used up names what had not ended", () => {
  const tally = new Tally();
  tally.take({ kind: "begin", file });
  tally.take({ kind: "begin", file: "other.test.ts" });
  tally.take({ kind: "end", file: "other.test.ts", ms: 7 });
  expect(stoppedInTime("stories", tally)).toContain(`Not ended: ${file}.`);
  expect(tally.counts.times).toEqual(new Map([["other.test.ts", 7]]));
});

it("a title with the separators of Unicode stays on one line", () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const title = "a line\u2028and a paragraph\u2029";
  writeEvent({ kind: "failed", file, title });
  const [[line]] = write.mock.calls as [[string]];
  write.mockRestore();
  expect(line).not.toMatch(/[\u2028\u2029]/);
  const printed: string[] = [];
  new Tally((text: string) => printed.push(text)).read(line.trim());
  expect(printed.join("")).toContain(title);
});
