import { afterEach, expect, test, vi } from "vitest";
import { savesData, waitsForPress } from "./banner.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["a phone that saves data", { saveData: true, effectiveType: "4g" }, true, true],
  ["a desk that saves data", { saveData: true, effectiveType: "4g" }, false, true],
  ["a 3G line", { saveData: false, effectiveType: "3g" }, false, true],
  ["a slower line", { saveData: false, effectiveType: "slow-2g" }, false, true],
  ["a fast line", { saveData: false, effectiveType: "4g" }, true, false],
  ["an unknown line on a phone", undefined, true, true],
  ["an unknown line on a desk", undefined, false, false],
] as const)("SALEPAGE-6 the stream on %s", (_, connection, isSmall, waits) => {
  vi.stubGlobal("navigator", connection === undefined ? {} : { connection });
  expect(waitsForPress(isSmall)).toBe(waits);
  expect(savesData()).toBe(connection?.saveData === true);
});
