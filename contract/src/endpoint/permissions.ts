// The one permission table, read by the server to decide and by the screens to show. A right names a resource and an
// action; a role holds it for its own things or for any. Everything else is denied.

export const roles = ["admin", "buyer", "seller", "reseller"] as const;
export type Role = (typeof roles)[number];

export type Scope = "own" | "any";
type RightHolders = Partial<Record<Role, Scope>>;

const everyone = (scope: Scope): RightHolders => ({
  admin: scope === "own" ? "own" : "any",
  buyer: scope,
  seller: scope,
  reseller: scope,
});

export const permissions = {
  "auctions.view": everyone("any"),
  "auctions.create": { admin: "any", seller: "own" },
  "auctions.edit": { admin: "any", seller: "own" },
  "auctions.delete": { admin: "any" },
  "auctions.manage": { admin: "any" },
  // Held by every role that holds the right of some upload purpose (uploads.ts). Covers one's own uploads only, also for an
  // admin.
  "uploads.send": everyone("own"),
  "listing-figures.view": { admin: "any", seller: "own", reseller: "own" },
  "live-auctions.view": everyone("any"),
  "live-auctions.join": everyone("any"),
  "live-auctions.create": { admin: "any", reseller: "own" },
  "live-auctions.edit": { admin: "any", reseller: "own" },
  "live-auctions.verify": { admin: "any" },
  // Disputes about what became of a sold lot.
  "disputes.decide": { admin: "any" },
  "inventory.manage": { admin: "any", reseller: "own" },
  "reseller-applications.send": everyone("own"),
  "reseller-applications.decide": { admin: "any" },
  "subscriptions.view": { admin: "any", buyer: "own", seller: "own", reseller: "own" },
  "subscriptions.manage": { admin: "any" },
  "notifications.view": { admin: "any", buyer: "own", seller: "own", reseller: "own" },
  "notifications.send": { admin: "any" },
  "profile.edit": everyone("own"),
  "sessions.manage": everyone("own"),
  "users.view": { admin: "any" },
  "users.edit": { admin: "any" },
  "users.delete": { admin: "any" },
  "features.manage": { admin: "any" },
  "payments.manage": { admin: "any" },
  "analytics.view": { admin: "any" },
  "analytics.export": { admin: "any" },
  "audit.view": { admin: "any" },
} as const satisfies Record<string, RightHolders>;

export type Right = keyof typeof permissions;

// An account: a reseller who sold before keeps the seller's rights.
export interface RoleHolder {
  role: Role;
  isAlsoSeller: boolean;
}

// The scope in which a role or an account holds a right; undefined when it does not hold it.
export function scopeOf(who: Role | RoleHolder | undefined, right: Right): Scope | undefined {
  if (who === undefined) return undefined;
  if (typeof who === "string") return scopeOfRole(who, right);
  return scopeOfRole(who.role, right) ?? (isSeller(who) ? scopeOfRole("seller", right) : undefined);
}

// Whoever lost the role of a reseller is no seller by it either.
const isSeller = ({ role, isAlsoSeller }: RoleHolder): boolean => role === "reseller" && isAlsoSeller;

function scopeOfRole(role: Role, right: Right): Scope | undefined {
  const holders: RightHolders = permissions[right];
  return Object.hasOwn(holders, role) ? holders[role] : undefined;
}

// A right that buyers hold is ordinary; a right that they do not hold is a privilege.
export const isHeldByBuyers = (right: Right): boolean => Object.hasOwn(permissions[right], "buyer");
