import { expect, test } from "vitest";
import { withoutParameter } from "./without-parameter.ts";

test.each([
  ["/app/dashboard?from=google", "/app/dashboard"],
  ["/app/dashboard?a=1&from=google&b=2#here", "/app/dashboard?a=1&b=2#here"],
  ["/app/dashboard?from=google&from=again", "/app/dashboard"],
  ["/app/dashboard", "/app/dashboard"],
])("ADDRESS-1 %s becomes %s", (href, rest) => {
  expect(withoutParameter(href, "from")).toBe(rest);
});
