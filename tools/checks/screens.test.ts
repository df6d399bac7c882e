import { expect, it } from "vitest";
import { runScreens } from "./screens.mjs";

it("without a browser the parts of screens have failed, and say what to install", async () => {
  const problems = { chromium: "Chromium is not here: please install it." };
  expect(await runScreens({ problems })).toEqual({ failures: [problems.chromium] });
});
