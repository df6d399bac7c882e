import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { roles, type Role } from "@boli/contract/endpoint/permissions";
import type { User } from "@boli/contract/users/user";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { left, signedIn } from "../lib/session.ts";
import { setLanguage } from "../locales/language.ts";
import type { Screen } from "./define-screen.ts";
import { screenPage } from "./screen-page.tsx";

// A screen for two roles is planted here, once for each way of guarding it.
async function see(role: Role, options?: Partial<Pick<Screen, "denied" | "right">>): Promise<string> {
  const root = createRootRoute({ component: Outlet });
  const inventory = createRoute({
    getParentRoute: () => root,
    path: "/app/inventory",
    component: screenPage({ right: "inventory.manage", ...options }, () => <h1>The planted screen</h1>),
  });
  const router = createRouter({
    routeTree: root.addChildren([inventory]),
    history: createMemoryHistory({ initialEntries: ["/app/inventory"] }),
  });
  signedIn({ role, name: "Somebody" } as User);
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}

beforeAll(async () => {
  // The page is needed only to set its language. Screens rendered to text have no page, as on a server.
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
  vi.unstubAllGlobals();
});

const mayEnter: ReadonlySet<Role> = new Set(["admin", "reseller"]);

describe("ROLES-1 a guarded route is drawn for its roles alone", () => {
  test.each(roles.filter((role) => mayEnter.has(role)))("%s sees the screen", async (role) => {
    expect(await see(role)).toContain("The planted screen");
  });
  test.each(roles.filter((role) => !mayEnter.has(role)))("%s does not", async (role) => {
    expect(await see(role)).not.toContain("The planted screen");
  });
});

test("ROLES-2 the card lists the person's role and the required ones, and leads back and to the dashboard", async () => {
  const card = await see("seller");
  expect(card).toContain(">Access Denied</h1>");
  const facts = [...card.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, chips = ""]) => [
    name,
    [...chips.matchAll(/>([^<]+)<\/span>/g)].map(([, word]) => word),
  ]);
  expect(facts).toEqual([
    ["Your role", ["Seller"]],
    ["Required roles", ["Admin", "Reseller"]],
  ]);
  expect(card).toMatch(/<button[^>]*>Go Back<\/button>/);
  expect(card).toMatch(/<a[^>]*href="\/app\/dashboard"[^>]*>Go to Dashboard<\/a>/);
});

test("ROLES-5 the strong button leads a buyer who wants to list to becoming a seller, and others to the dashboard", async () => {
  const strongOf = (card: string) =>
    [...card.matchAll(/<a[^>]*button-strong[^>]*>([^<]*)</g)].map(([, name]) => name);
  expect(strongOf(await see("buyer", { right: "auctions.create" }))).toEqual(["Become a seller"]);
  expect(strongOf(await see("buyer"))).toEqual(["Go to Dashboard"]);
  expect(strongOf(await see("seller"))).toEqual(["Go to Dashboard"]);
});

test("ROLES-3 without the card the route leads to the dashboard and shows nothing", async () => {
  expect(await see("buyer", { denied: "dashboard" })).not.toMatch(/Access Denied|The planted screen/);
});

test("ROLES-4 to nobody at all nothing is shown", async () => {
  const screen = see("admin");
  left();
  expect(await screen).not.toContain("Access Denied");
});
