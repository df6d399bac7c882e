import type { Page } from "@playwright/test";
import { stopAnswering } from "./answers.ts";
import { loseSession } from "./sign-in.ts";

// Signs out, and forgets what the page stored on the device.
export async function emptyPage(page: Page): Promise<void> {
  // First to a page without scripts, because a page may save a draft as it is left.
  await loseSession(page);
  await page.unrouteAll();
  await stopAnswering(page);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
