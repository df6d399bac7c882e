import { expect } from "@playwright/test";
import { accountMenu, openSignedIn } from "../support/sign-in.ts";
import type { Face } from "./face-answers.ts";

// From here on the bar has room for the avatar and its menu; below it there is the drawer.
export const wideFrom = 769;

// What the frame around every signed-in screen can show.
export const frameFaces: Record<string, Record<string, Face>> = {
  "/app/dashboard": {
    menu: {
      async show(page) {
        await openSignedIn(page, "admin");
        if ((page.viewportSize()?.width ?? 0) < wideFrom) return;
        await accountMenu(page).click();
        await expect(page.locator(".unfolding-panel")).toBeVisible();
      },
    },
    drawer: {
      async show(page) {
        const size = page.viewportSize() ?? { width: 360, height: 800 };
        await openSignedIn(page, "reseller");
        // Out on a phone; it stays out when the phone is turned round.
        if (size.width >= wideFrom) await page.setViewportSize({ ...size, width: 360 });
        await page.locator(".frame-menu").click();
        await expect(page.locator("dialog.drawer")).toBeVisible();
        await page.setViewportSize(size);
      },
    },
  },
};
