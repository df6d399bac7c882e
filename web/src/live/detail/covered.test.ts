import { expect, test } from "vitest";
import { coveredPx } from "./window.ts";

test("ROOMPAGE-7 the dock is lifted by what the keyboard covers, and by nothing else", () => {
  expect(coveredPx(780, { height: 480, offsetTop: 0, scale: 1 })).toBe(300);
  // The page was moved up below the keyboard.
  expect(coveredPx(780, { height: 480, offsetTop: 120, scale: 1 })).toBe(180);
  // The browser made the page shorter itself.
  expect(coveredPx(480, { height: 480, offsetTop: 0, scale: 1 })).toBe(0);
  // A bar of the browser, and a page that is magnified.
  expect(coveredPx(780, { height: 700, offsetTop: 0, scale: 1 })).toBe(0);
  expect(coveredPx(780, { height: 390, offsetTop: 0, scale: 2 })).toBe(0);
});
