import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { demoPassword, openSignedIn, typeCredentials } from "./sign-in.ts";

// The list of screens as the build wrote it; `web/src/app/screens.ts` is where it is kept.
interface Screen {
  path: string;
  visitor: "signed-out" | "signed-in";
  states: readonly string[];
}

const list = path.resolve(import.meta.dirname, "../../web/dist/app/screens.json");
export const screens = JSON.parse(readFileSync(list, "utf8")) as readonly Screen[];

// How one face of a screen is brought about. `trouble` names what is refused or lost on purpose.
interface Face {
  trouble?: string;
  show(page: Page): Promise<void>;
}

const login = "/api/auth/login";

const submit = async (page: Page, email: string): Promise<void> => {
  await page.goto("/login");
  await typeCredentials(page, email, demoPassword);
  await page.locator("button[type=submit]").click();
};

const faces: Record<string, Record<string, Face>> = {
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
        await page.route(`**${login}`, () => new Promise(() => undefined));
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
          error: "The email or password is not right.",
        };
        await page.route(`**${login}`, (route) => route.fulfill({ status: 400, json: body }));
        await submit(page, "refused@nobody.test");
        await expect(page.getByRole("alert")).toBeVisible();
        // Pointed at, the toast stays for the scan.
        await page.locator(".toast-error").hover();
      },
    },
    failed: {
      trouble: login,
      async show(page) {
        await page.route(`**${login}`, (route) => route.abort("connectionfailed"));
        await submit(page, "failed@nobody.test");
        await expect(page.getByRole("alert")).toBeVisible();
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

// A face that the list promises and nobody can show is a face that nobody checks.
export function faceOf(screen: string, state: string): Face {
  const face = faces[screen]?.[state];
  if (face === undefined)
    throw new Error(`e2e/support/faces.ts does not say how to show ${screen} as ${state}.`);
  return face;
}
