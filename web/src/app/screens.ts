import { readAuctionSearch } from "../auctions/list/auction-tabs.ts";
import { readListSearch } from "../auctions/list/list-search.ts";
import { readManagedSearch } from "../auctions/management/search.ts";
import { readCreateSearch, readOwnSearch } from "../auctions/own/own-search.ts";
import { readLoginSearch } from "../auth/sign-in/login-search.ts";
import { defineScreen, type BuiltScreen, type Screen } from "./define-screen.ts";

// Every screen of the app, in the order of the frame's links. Its route, its guard, its link, its title, the files that the
// page loads early and the checks of its states are all made from its value here. Nothing here may need a browser, because
// the build and the checks read it too.
export const screens = [
  defineScreen({
    path: "/login",
    name: { en: "Sign in", hi: "साइन इन" },
    page: "login-page",
    visitor: "signed-out",
    search: readLoginSearch,
    states: [
      "full",
      "loading",
      "empty",
      "refused",
      "failed",
      "code",
      "code-refused",
      "link",
      "sent",
      "sent-again",
    ],
  }),
  defineScreen({
    path: "/signup",
    page: "signup-page",
    visitor: "signed-out",
    unlessLink: "verify",
    states: ["full", "loading", "refused", "sent", "link-over", "password-needed", "failed"],
  }),
  defineScreen({
    path: "/onboarding/setup-password",
    name: { en: "Set a password", hi: "पासवर्ड सेट करें" },
    page: "setup-password-page",
    states: ["full", "refused", "failed"],
  }),
  defineScreen({
    path: "/reset-password",
    name: { en: "Reset your password", hi: "पासवर्ड रीसेट करें" },
    page: "reset-password-page",
    visitor: "anyone",
    states: ["full", "empty", "failed", "identity", "sent", "new-password", "link-over"],
  }),
  defineScreen({
    path: "/app/dashboard",
    name: { en: "Dashboard", hi: "डैशबोर्ड" },
    page: "dashboard-page",
    // The logo leads there already.
    link: { places: ["drawer"] },
    states: ["full", "loading", "empty", "failed", "menu", "drawer"],
  }),
  defineScreen({
    path: "/app/auctions",
    name: { en: "Auctions", hi: "नीलामियाँ" },
    page: "auctions-page",
    search: readListSearch,
    isWide: true,
    link: { places: ["bar"] },
    states: ["full", "loading", "empty", "failed", "filters", "listed", "waiting"],
  }),
  defineScreen({
    path: "/app/auctions/$id",
    page: "auction-page",
    search: readAuctionSearch,
    states: [
      "full",
      "locked",
      "items",
      "location",
      "calendar",
      "cancelled",
      "ongoing",
      "viewer",
      "contact",
      "print",
      "waiting",
      "sent-back",
      "review",
      "loading",
      "empty",
      "failed",
    ],
  }),
  defineScreen({
    path: "/app/live-auctions",
    name: { en: "Live Auctions", hi: "लाइव नीलामियाँ" },
    link: { places: ["bar"], flag: "live_auctions_dashboard" },
  }),
  defineScreen({
    path: "/app/analytics",
    name: { en: "Analytics", hi: "आँकड़े" },
    right: "analytics.view",
    link: { places: ["bar", "menu"] },
  }),
  defineScreen({
    path: "/app/user-management",
    name: { en: "Users", hi: "यूज़र" },
    right: "users.view",
    link: { places: ["bar", "menu"] },
  }),
  defineScreen({
    path: "/app/feature-management",
    name: { en: "Features", hi: "सुविधाएँ" },
    right: "features.manage",
    link: { places: ["bar", "menu"] },
  }),
  defineScreen({
    path: "/app/create-live-auction",
    name: { en: "Create Live Auction", hi: "लाइव नीलामी बनाएँ" },
    right: "live-auctions.create",
    link: { places: ["bar", "menu"] },
  }),
  defineScreen({
    path: "/app/inventory",
    name: { en: "Inventory", hi: "इन्वेंट्री" },
    right: "inventory.manage",
    link: { places: ["bar", "menu"] },
  }),
  defineScreen({
    path: "/app/auction-management",
    name: { en: "Auction Management", hi: "नीलामी प्रबंधन" },
    page: "auction-management-page",
    right: "auctions.manage",
    search: readManagedSearch,
    link: { places: ["bar", "menu"], label: { en: "Manage Auctions", hi: "नीलामियाँ संभालें" } },
    states: [
      "full",
      "loading",
      "empty",
      "failed",
      "refused",
      "selected",
      "done",
      "menu",
      "status-dialog",
      "history-drawer",
      "deletion-dialog",
      "waiting",
      "send-back-dialog",
    ],
  }),
  defineScreen({
    path: "/app/create-auction",
    name: { en: "Create Auction", hi: "नीलामी जोड़ें" },
    page: "create-auction-page",
    right: "auctions.create",
    search: readCreateSearch,
    link: { places: ["bar", "menu"] },
    states: ["full", "loading", "failed", "refused", "draft", "item", "filled", "no-role"],
  }),
  defineScreen({
    path: "/app/become-a-seller",
    name: { en: "Become a seller", hi: "विक्रेता बनें" },
    page: "become-a-seller-page",
    states: ["full", "refused", "failed", "done", "no-role"],
  }),
  defineScreen({
    path: "/app/auctions/$id/edit",
    name: { en: "Edit auction", hi: "नीलामी बदलें" },
    page: "edit-auction-page",
    right: "auctions.edit",
    states: ["full", "loading", "failed", "refused", "conflict", "history"],
  }),
  defineScreen({
    path: "/app/my-auctions",
    name: { en: "My listings", hi: "मेरी नीलामियाँ" },
    page: "my-auctions-page",
    right: "auctions.create",
    search: readOwnSearch,
    link: { places: ["bar", "menu"] },
    states: ["full", "loading", "empty", "failed", "cancelling", "sent-back"],
  }),
  defineScreen({
    path: "/app/profile",
    name: { en: "Profile", hi: "प्रोफ़ाइल" },
    page: "profile-page",
    link: { places: ["menu"] },
    states: [
      "full",
      "loading",
      "failed",
      "editing",
      "refused",
      "identity",
      "two-step-setup",
      "code-refused",
      "recovery-codes",
    ],
  }),
  defineScreen({
    path: "/app/subscription",
    name: { en: "Subscription", hi: "सदस्यता" },
    link: { places: ["menu"] },
  }),
] as const satisfies readonly Screen[];

export const builtScreens: readonly BuiltScreen[] = screens.filter((screen) => "page" in screen);

export type ScreenPath = (typeof screens)[number]["path"];
