import { describe, expect, it } from "vitest";
import { type Right, type Role, type Scope, permissions, roles, scopeOf } from "./permissions.ts";

// The table of document 1, section 6, and the areas of document 2, section 6, copied by hand.
const printed: Array<[Right, Partial<Record<Role, Scope>>]> = [
  ["auctions.view", { admin: "any", buyer: "any", seller: "any", reseller: "any" }],
  ["auctions.create", { admin: "any", seller: "own" }],
  ["auctions.edit", { admin: "any", seller: "own" }],
  ["auctions.delete", { admin: "any" }],
  ["analytics.view", { admin: "any" }],
  ["analytics.export", { admin: "any" }],
  ["users.view", { admin: "any" }],
  ["users.edit", { admin: "any" }],
  ["users.delete", { admin: "any" }],
  ["subscriptions.view", { admin: "any", buyer: "own", seller: "own", reseller: "own" }],
  ["subscriptions.manage", { admin: "any" }],
  ["notifications.view", { admin: "any", buyer: "own", seller: "own", reseller: "own" }],
  ["notifications.send", { admin: "any" }],
  ["auctions.manage", { admin: "any" }],
  ["features.manage", { admin: "any" }],
  ["live-auctions.create", { admin: "any", reseller: "own" }],
  ["inventory.manage", { admin: "any", reseller: "own" }],
  ["listing-figures.view", { admin: "any", seller: "own", reseller: "own" }],
];

describe("the permission table", () => {
  it.each(printed)("%s is held as the specification prints it", (right, holders) => {
    for (const role of roles) expect(scopeOf(role, right), role).toBe(holders[role]);
  });

  it("denies whoever is signed out, for every right", () => {
    for (const right of Object.keys(permissions) as Right[])
      expect(scopeOf(undefined, right)).toBeUndefined();
  });

  it("denies everything that is not in the table, including names that every object has", () => {
    expect(scopeOf("toString" as Role, "auctions.view")).toBeUndefined();
    expect(scopeOf("buyer", "auctions.create")).toBeUndefined();
  });

  it("lets a reseller do whatever a buyer may", () => {
    for (const right of Object.keys(permissions) as Right[]) {
      if (scopeOf("buyer", right)) expect(scopeOf("reseller", right), right).toBe(scopeOf("buyer", right));
    }
  });

  it("RESELLER-6 lets a reseller who sold before do whatever a seller may, and nobody else by that", () => {
    for (const right of Object.keys(permissions) as Right[]) {
      const both = scopeOf("reseller", right) ?? scopeOf("seller", right);
      expect(scopeOf({ role: "reseller", isAlsoSeller: true }, right), right).toBe(both);
      expect(scopeOf({ role: "buyer", isAlsoSeller: true }, right), right).toBe(scopeOf("buyer", right));
    }
  });
});
