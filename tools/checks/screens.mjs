import { projectFlags, runVitest } from "./vitest.mjs";

/**
 * The parts of screens, all in one page of a browser.
 * @param {import("../system/programs.mjs").SystemPrograms} programs
 * @param {readonly string[]} [files] all of them when there is no list
 * @returns {Promise<import("./step.mjs").Finding>}
 */
export async function runScreens({ chromium, problems }, files = []) {
  if (!chromium) return { failures: [problems.chromium ?? "There is no browser."] };
  return runVitest([], { name: "screen parts", args: [...projectFlags("screens"), ...files] });
}
