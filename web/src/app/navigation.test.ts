import { isValidElement } from "react";
import { roles, type Role } from "@boli/contract/endpoint/permissions";
import { describe, expect, test } from "vitest";
import type { Screen } from "./define-screen.ts";
import { linksFor } from "./navigation.ts";
import { makeRouter } from "./router.tsx";
import { linkTo } from "./screen-link.tsx";
import { builtScreens, screens } from "./screens.ts";

const linksForRole = (role: Role) => linksFor(builtScreens, "drawer", { role, features: [] });

test("NAVIGATION-1 every link of the layout leads to a screen that is built", () => {
  const routes = Object.values(makeRouter().routesById).map((route) => route.fullPath as string);
  for (const role of roles) for (const { path } of linksForRole(role)) expect(routes).toContain(path);
});

test("NAVIGATION-2 to a screen that is not built no link is rendered, and as soon as it is, one is", () => {
  const analytics = screens.find(({ path }) => path === "/app/analytics");
  if (analytics === undefined) throw new Error("The screen is not listed.");
  expect(linksForRole("admin").map(({ path }) => path)).not.toContain("/app/analytics");
  expect(linkTo("/app/analytics", "Analytics")).toBeNull();
  expect(isValidElement(linkTo("/app/auctions", "Browse"))).toBe(true);
});

test("RESELLER-6 a reseller who sold before keeps the links of a seller", () => {
  const who = { role: "reseller", isAlsoSeller: true, features: [] } as const;
  const paths = linksFor(screens, "bar", who).map(({ path }) => path);
  for (const path of ["/app/create-auction", "/app/my-auctions", "/app/inventory"])
    expect(paths).toContain(path);
});

const flag = (name: string, isEnabled: boolean) =>
  [{ name, isEnabled }] as Parameters<typeof linksFor>[2]["features"];
const all: readonly Screen[] = screens;
const labels = (...args: Parameters<typeof linksFor>) =>
  linksFor(...args).map(({ name, link: { label = name } }) => label.en);

describe("NAVIGATION-3 each role has the links that the specification names, once everything is built", () => {
  test("to a buyer the bar shows auctions and live auctions", () => {
    expect(labels(all, "bar", { role: "buyer", features: [] })).toEqual(["Auctions", "Live Auctions"]);
  });
  test("to a seller also a new auction and their own listings", () => {
    expect(labels(all, "bar", { role: "seller", features: [] })).toEqual([
      "Auctions",
      "Live Auctions",
      "Create Auction",
      "My listings",
    ]);
  });
  test("to a reseller also the inventory and a new live auction", () => {
    expect(labels(all, "bar", { role: "reseller", features: [] })).toEqual([
      "Auctions",
      "Live Auctions",
      "Create Live Auction",
      "Inventory",
    ]);
  });
  test("to an admin everything", () => {
    expect(labels(all, "bar", { role: "admin", features: [] })).toEqual([
      "Auctions",
      "Live Auctions",
      "Analytics",
      "Users",
      "Features",
      "Create Live Auction",
      "Inventory",
      "Manage Auctions",
      "Create Auction",
      "My listings",
    ]);
    expect(labels(all, "menu", { role: "admin", features: [] }).slice(-2)).toEqual([
      "Profile",
      "Subscription",
    ]);
  });
  test("to a seller and an admin, and to nobody else, the menu shows their own listings", () => {
    for (const role of roles)
      expect(labels(all, "menu", { role, features: [] }).includes("My listings"), role).toBe(
        role === "seller" || role === "admin",
      );
  });
});

test("NAVIGATION-4 live auctions are led to only while their flag is on", () => {
  const shown = (isEnabled: boolean) =>
    labels(all, "bar", { role: "buyer", features: flag("live_auctions_dashboard", isEnabled) });
  expect(shown(true)).toContain("Live Auctions");
  expect(shown(false)).not.toContain("Live Auctions");
});

test("NAVIGATION-5 nobody is led to what the permission table denies", () => {
  const privileged = {
    "/app/analytics": ["admin"],
    "/app/user-management": ["admin"],
    "/app/feature-management": ["admin"],
    "/app/auction-management": ["admin"],
    "/app/create-live-auction": ["admin", "reseller"],
    "/app/inventory": ["admin", "reseller"],
    "/app/create-auction": ["admin", "seller"],
    "/app/my-auctions": ["admin", "seller"],
  };
  for (const [path, holders] of Object.entries(privileged))
    for (const role of roles) {
      const links = linksFor(all, "drawer", { role, features: [] }).map((screen) => screen.path);
      expect(links.includes(path), `${role}: ${path}`).toBe(holders.includes(role));
    }
});
