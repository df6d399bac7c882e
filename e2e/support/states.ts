import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { answerWith } from "./answers.ts";
import { demoPassword, openSignedIn, typeCredentials } from "./sign-in.ts";

// The list of screens as written by the build; its source is `web/src/app/screens.ts`.
interface Screen {
  path: string;
  states: readonly string[];
}

const list = path.resolve(import.meta.dirname, "../../web/dist/app/screens.json");
export const screens = JSON.parse(readFileSync(list, "utf8")) as readonly Screen[];

// One state of a screen, and how to bring it about. `trouble` names URLs whose requests fail on purpose.
interface ShownState {
  trouble?: string;
  show(page: Page): Promise<void>;
}

const login = "/api/auth/login";

const submit = async (page: Page, email: string): Promise<void> => {
  await page.goto("/login");
  await typeCredentials(page, email, demoPassword);
  await page.locator("button[type=submit]").click();
};

const states: Record<string, Record<string, ShownState>> = {
  "/login": {
    full: {
      async show(page) {
        await page.goto("/login");
        await expect(page.locator(".demo-account").first()).toBeVisible();
      },
    },
    loading: {
      trouble: login,
      async show(page) {
        await answerWith(page, login, () => "never");
        await submit(page, "waiting@nobody.test");
        await expect(page.locator("button[type=submit]")).toHaveAttribute("aria-busy", "true");
      },
    },
    empty: {
      async show(page) {
        await page.goto("/login");
        await page.locator("button[type=submit]").click();
        await expect(page.getByRole("alert")).toBeVisible();
      },
    },
    refused: {
      trouble: login,
      async show(page) {
        const body = {
          success: false,
          code: "wrong_credentials",
          error: "The email or password is incorrect.",
        };
        await answerWith(page, login, () => ({ status: 400, json: body }));
        await submit(page, "refused@nobody.test");
        await expect(page.getByRole("alert")).toBeVisible();
      },
    },
    failed: {
      trouble: login,
      async show(page) {
        await answerWith(page, login, () => "lost");
        await submit(page, "failed@nobody.test");
        await expect(page.getByRole("alert")).toBeVisible();
        // Hovered, so that the toast stays during the scan.
        await page.locator(".toast-error").hover();
      },
    },
  },
  "/app/dashboard": {
    full: {
      async show(page) {
        await openSignedIn(page, "member");
        await expect(page.locator(".account")).toBeVisible();
      },
    },
  },
};

// Throws for a listed state without steps, which would otherwise never be checked.
export function stateOf(screen: string, state: string): ShownState {
  const shown = states[screen]?.[state];
  if (shown === undefined)
    throw new Error(`e2e/support/states.ts does not say how to show ${screen} as ${state}.`);
  return shown;
}
