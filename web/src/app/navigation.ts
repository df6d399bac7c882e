import { roles, type Role } from "@boli/contract/permissions";
import type { Feature } from "@boli/contract/feature-flags";
import { isFeatureOn } from "../lib/state.ts";
import type { Messages } from "../locales/en.ts";

// Where the app's frame leads to, as data. The frame draws an entry for whoever holds one of its roles, while its flag
// is on, and only when its screen stands; a test fails when `isStanding` and the routes disagree.
export interface NavigationEntry {
  // What it is called, in the catalogue.
  label: keyof Messages["navigation"]["links"];
  path: `/app/${string}`;
  roles: readonly Role[];
  flag?: string;
  // In the bar, in the menu of the avatar, or in both. The drawer of a small screen has all of them.
  places: readonly ("bar" | "menu" | "drawer")[];
  isStanding: boolean;
}

const everyone = roles;
const admins = ["admin"] as const;
const auctioneers = ["admin", "reseller"] as const;
const sellers = ["admin", "seller"] as const;

// In the order in which they are shown.
export const navigation: readonly NavigationEntry[] = [
  {
    label: "dashboard",
    path: "/app/dashboard",
    roles: everyone,
    // The logo leads there already.
    places: ["drawer"],
    isStanding: true,
  },
  { label: "auctions", path: "/app/auctions", roles: everyone, places: ["bar"], isStanding: true },
  {
    label: "liveAuctions",
    path: "/app/live-auctions",
    roles: everyone,
    flag: "live_auctions_dashboard",
    places: ["bar"],
    isStanding: false,
  },
  {
    label: "analytics",
    path: "/app/analytics",
    roles: admins,
    places: ["bar", "menu"],
    isStanding: false,
  },
  {
    label: "users",
    path: "/app/user-management",
    roles: admins,
    places: ["bar", "menu"],
    isStanding: false,
  },
  {
    label: "features",
    path: "/app/feature-management",
    roles: admins,
    places: ["bar", "menu"],
    isStanding: false,
  },
  {
    label: "createLiveAuction",
    path: "/app/create-live-auction",
    roles: auctioneers,
    places: ["bar", "menu"],
    isStanding: false,
  },
  {
    label: "inventory",
    path: "/app/inventory",
    roles: auctioneers,
    places: ["bar", "menu"],
    isStanding: false,
  },
  {
    label: "manageAuctions",
    path: "/app/auction-management",
    roles: admins,
    places: ["bar", "menu"],
    isStanding: true,
  },
  { label: "myListings", path: "/app/my-auctions", roles: sellers, places: ["menu"], isStanding: true },
  { label: "profile", path: "/app/profile", roles: everyone, places: ["menu"], isStanding: true },
  { label: "subscription", path: "/app/subscription", roles: everyone, places: ["menu"], isStanding: false },
];

// What this person is led to, in one place of the frame; the drawer has everything.
export function entriesFor(
  entries: readonly NavigationEntry[],
  place: "bar" | "menu" | "drawer",
  { role, features }: { role: Role; features: readonly Feature[] },
): readonly NavigationEntry[] {
  return entries.filter(
    (entry) =>
      entry.isStanding &&
      (place === "drawer" || entry.places.includes(place)) &&
      entry.roles.includes(role) &&
      (entry.flag === undefined || isFeatureOn(features, entry.flag)),
  );
}
