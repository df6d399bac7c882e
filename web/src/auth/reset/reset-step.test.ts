import { expect, test } from "vitest";
import { firstResetStep } from "./reset-step.ts";

test.each([
  [{ token: undefined, step: undefined }, "email"],
  [{ token: undefined, step: "google-auth" }, "email"],
  [{ token: undefined, step: 7 }, "email"],
  [{ token: undefined, step: "new-password" }, "new-password"],
  [{ token: "abc", step: undefined }, "new-password"],
])("RESET-STEP-1 %j begins with %s", (arrived, step) => {
  expect(firstResetStep(arrived)).toBe(step);
});
