import { permissions, roles, scopeOf, type Right } from "@boli/contract/permissions";
import { describe, expect, test } from "vitest";
import { entriesFor, navigation, type NavigationEntry } from "./navigation.ts";
import { screens } from "./screens.ts";

const paths: ReadonlySet<string> = new Set(screens.map(({ path }) => path));

// An entry that leads nowhere, and a screen that nobody is led to.
function wrongEntries(entries: readonly NavigationEntry[]): string[] {
  return entries.filter(({ path, isStanding }) => isStanding !== paths.has(path)).map(({ path }) => path);
}

test("NAVIGATION-1 an entry stands exactly when its screen does", () => {
  expect(wrongEntries(navigation)).toEqual([]);
});

test("NAVIGATION-2 an entry whose screen is not there is found, and one that was not switched on", () => {
  const [first] = navigation;
  if (first === undefined) throw new Error("There is no entry.");
  expect(wrongEntries([{ ...first, path: "/app/nowhere", isStanding: true }])).toEqual(["/app/nowhere"]);
  expect(wrongEntries([{ ...first, isStanding: false }])).toEqual([first.path]);
});

const flag = (name: string, isEnabled: boolean) =>
  [{ name, isEnabled }] as Parameters<typeof entriesFor>[2]["features"];
const labels = (entries: readonly NavigationEntry[]) => entries.map(({ label }) => label);
const all = navigation.map((entry) => ({ ...entry, isStanding: true }));

describe("NAVIGATION-3 each role is led where the specification says, once everything stands", () => {
  test("to a buyer and a seller the bar shows auctions and live auctions", () => {
    for (const role of ["buyer", "seller"] as const)
      expect(labels(entriesFor(all, "bar", { role, features: [] }))).toEqual(["auctions", "liveAuctions"]);
  });
  test("to a reseller also the inventory and a new live auction", () => {
    expect(labels(entriesFor(all, "bar", { role: "reseller", features: [] }))).toEqual([
      "auctions",
      "liveAuctions",
      "createLiveAuction",
      "inventory",
    ]);
  });
  test("to an admin everything", () => {
    expect(labels(entriesFor(all, "bar", { role: "admin", features: [] }))).toEqual([
      "auctions",
      "liveAuctions",
      "analytics",
      "users",
      "features",
      "createLiveAuction",
      "inventory",
      "manageAuctions",
    ]);
    expect(labels(entriesFor(all, "menu", { role: "admin", features: [] })).slice(-2)).toEqual([
      "profile",
      "subscription",
    ]);
  });
});

test("NAVIGATION-4 live auctions are led to only while their flag is on", () => {
  const shown = (isEnabled: boolean) =>
    labels(entriesFor(all, "bar", { role: "buyer", features: flag("live_auctions_dashboard", isEnabled) }));
  expect(shown(true)).toContain("liveAuctions");
  expect(shown(false)).not.toContain("liveAuctions");
});

test("NAVIGATION-5 nobody is led to what the permission table denies", () => {
  const rights: Partial<Record<NavigationEntry["label"], Right>> = {
    analytics: "analytics.view",
    users: "users.view",
    features: "features.manage",
    createLiveAuction: "live-auctions.create",
    inventory: "inventory.manage",
    manageAuctions: "auctions.manage",
  };
  for (const { label, roles: who } of navigation) {
    const right = rights[label];
    if (right === undefined) continue;
    expect(permissions).toHaveProperty([right]);
    expect(
      roles.filter((role) => scopeOf(role, right) !== undefined),
      label,
    ).toEqual(roles.filter((role) => who.includes(role)));
  }
});
