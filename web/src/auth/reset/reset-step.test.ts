import { expect, test } from "vitest";
import { resetStepOf } from "./reset-step.ts";

test.each<[Parameters<typeof resetStepOf>[0], string]>([
  [{ token: undefined, step: undefined }, "email"],
  [{ token: undefined, step: "google-auth" }, "email"],
  [{ token: undefined, step: 7 }, "email"],
  [{ token: undefined, step: "new-password" }, "new-password"],
  [{ token: "abc", step: undefined }, "new-password"],
  [{ token: undefined, step: undefined, kept: "mailed" }, "mailed"],
  [{ token: "abc", step: undefined, kept: "mailed" }, "new-password"],
])("RESET-STEP-1 %j shows %s", (arrived, step) => {
  expect(resetStepOf(arrived)).toBe(step);
});
