import { expect, test } from "vitest";
import { errorSentence, stackFramesOf } from "./settle-failure.ts";

const say = (message: string): string => errorSentence(new Error(message));

test("a failure is kept without what looks like a secret or a person", () => {
  expect(say("connect postgres://boli:hunter2@db:5432 failed")).toBe(
    "Error: connect postgres://…@db:5432 failed",
  );
  expect(say("550 asha.rao@example.in unknown")).toBe("Error: 550 <address> unknown");
  expect(say("refused: Bearer abc.def")).toBe("Error: refused: Bearer …");
  expect(say("wrong password=hunter2 given")).toBe("Error: wrong password=… given");
  expect(say(`signature ${"a1B2".repeat(16)} is wrong`)).toBe("Error: signature … is wrong");
  expect(say("no such number +91 98765 43210")).toBe("Error: no such number <number>");
});

test("ids and amounts stay readable in a failure", () => {
  const message = "lot 019aa1b2-7c3d-7e4f-8a5b-1234567890ab has no bid above 250000";
  expect(say(message)).toBe(`Error: ${message}`);
});

test("a failure is one line of at most 500 characters, whatever was thrown", () => {
  expect(say(`first\n  second ${"long ".repeat(300)}`)).toHaveLength(500);
  expect(say("first\n  second")).toBe("Error: first second");
  expect(errorSentence("secret")).toBe("Something that is not an error was thrown.");
  expect(errorSentence(null)).toBe("Something that is not an error was thrown.");
});

test("the places of a failure name our code and repeat nothing of its message", () => {
  const error = new Error("at hunter2 (secret.ts:1:1)\n    at hunter2 (secret.ts:1:1)");
  expect(stackFramesOf(error).join(" ")).toContain("error-sentence.test.ts");
  expect(stackFramesOf(error).join(" ")).not.toContain("hunter2");
});
