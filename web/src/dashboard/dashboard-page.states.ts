import { expect } from "@playwright/test";
import { accountMenu, openSignedIn } from "../../../e2e/support/sign-in.ts";
import type { ShownState } from "../../../e2e/support/state-answers.ts";

// From this width on the bar shows the avatar and its menu; below it there is the drawer.
const wideFrom = 769;

// The states of the layout around every signed-in screen.
export const layoutStates: Record<string, Record<string, ShownState>> = {
  "/app/dashboard": {
    menu: {
      async show(page) {
        await openSignedIn(page, "admin");
        if ((page.viewportSize()?.width ?? 0) < wideFrom) return;
        await accountMenu(page).click();
        await expect(page.locator(".popover-panel")).toBeVisible();
      },
    },
    drawer: {
      async show(page) {
        const size = page.viewportSize() ?? { width: 360, height: 800 };
        await openSignedIn(page, "reseller");
        // Opened at phone width; it stays open when the phone is rotated.
        if (size.width >= wideFrom) await page.setViewportSize({ ...size, width: 360 });
        await page.locator(".layout-menu").click();
        await expect(page.locator("dialog.drawer")).toBeVisible();
        await page.setViewportSize(size);
      },
    },
  },
};
