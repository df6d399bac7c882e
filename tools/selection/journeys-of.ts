// The journeys for each part of the screens, nearest first, each by a part of its path. Every area and every journey is
// here; the parts that areas share are covered by a choice of them.
const walks: ReadonlyArray<readonly [folder: RegExp, journeys: readonly string[]]> = [
  [/^web\/src\/(auth|app\/pages\/(login|signup|reset|verify|setup))/, ["sign-in", "accounts"]],
  [/^web\/src\/(users|app\/pages\/profile)/, ["profile.journey", "accounts", "shell", "interrupted"]],
  [/^web\/src\/profile-pictures/, ["profile.journey"]],
  [/^web\/src\/own-data/, ["own-data"]],
  [/^web\/src\/(service-worker|app\/offline)/, ["installed", "offline"]],
  [
    /^web\/src\/(auctions\/(management|review)|app\/pages\/auction-management)/,
    ["management", "lines", "back"],
  ],
  [
    /^web\/src\/(auctions\/form|app\/pages\/(create-a|edit)|app\/auction-form)/,
    ["listing/", "management.journey", "phone"],
  ],
  [/^web\/src\/(auctions\/own|app\/pages\/my-auctions)/, ["listing-own", "listing-figures"]],
  [/^web\/src\/(auctions\/map|app\/pages\/auctions-map)/, ["auction-map"]],
  [
    /^web\/src\/(auctions\/list|app\/pages\/auctions-page)/,
    ["auction-list", "finding", "dashboard", "offline"],
  ],
  [
    /^web\/src\/(auctions|app\/pages\/auction-page)/,
    ["auction-detail", "auction-actions", "auction-viewer", "paywall", "auction-list", "hindi-names"],
  ],
  [/^web\/src\/(alerts|app\/pages\/alert)/, ["alerts", "notifications"]],
  [/^web\/src\/(following|app\/pages\/favourites)/, ["following", "lent"]],
  [/^web\/src\/(mobile|app\/pages\/mobile)/, ["mobile"]],
  [/^web\/src\/notifications/, ["notifications", "alerts", "following"]],
  [/^web\/src\/(sellers|app\/pages\/become-a-seller)/, ["sellers"]],
  [/^web\/src\/(resellers|app\/pages\/reseller)/, ["resellers/"]],
  [/^web\/src\/(inventory|app\/pages\/inventory)/, ["inventory/"]],
  [/^web\/src\/(subscriptions|app\/pages\/(payments|subscri))/, ["payments/", "paywall"]],
  [/^web\/src\/(outcomes|app\/pages\/(disputes|statement))/, ["after-sale"]],
  [/^web\/src\/(live\/form|app\/pages\/live\/(create|edit))/, ["live/making", "sale-drafts", "live/editing"]],
  [/^web\/src\/(live\/console|app\/pages\/live\/console)/, ["live/console", "extending", "muting"]],
  [/^web\/src\/live\/chat/, ["live/chat", "muting", "live/console"]],
  [/^web\/src\/live\/(list|last-sold)/, ["sale-list", "teaser"]],
  [/^web\/src\/live\/(detail|cancelling)/, ["sale-page", "teaser", "live/asking", "live/editing"]],
  [/^web\/src\/(live\/my-bids|app\/pages\/live\/my-bids)/, ["my-bids", "after-sale"]],
  [/^web\/src\/live\/oversight/, ["live/console", "after-sale"]],
  [/^web\/src\/live\/(room|bidding|terms)/, ["live/room", "unanswered", "announced", "sale-page"]],
  [/^web\/src\/(live|app\/pages\/live)/, ["live/room", "live/console", "sale-page", "sale-list", "my-bids"]],
  [/^web\/src\/uploads/, ["listing/", "management.journey"]],
  [/^web\/src\/places/, ["listing/", "auction-list", "hindi-finding"]],
  [/^web\/src\/(dashboard|app\/pages\/dashboard)/, ["dashboard"]],
  [/^web\/src\/ui\/(picture|overlays\/(picture|swipe))/, ["auction-viewer", "auction-detail"]],
  [/^web\/src\/ui\/lists/, ["auction-list", "auction-detail", "dashboard"]],
  [/^web\/src\/ui\/drafts/, ["listing-drafts", "management.journey"]],
  [/^web\/src\/site/, ["site"]],
  [/^web\/src\/app/, ["shell", "sign-in", "dashboard", "first-use", "watch", "fonts"]],
];
const all = [
  "shell",
  "sign-in",
  "accounts",
  "dashboard",
  "listing/",
  "auction-list",
  "auction-detail",
  "auction-actions",
  "auction-viewer",
  "paywall",
  "management",
  "following",
  "inventory.journey",
  "payments/",
  "live/making.journey",
  "live/room",
  "specification",
  "kit",
  "site",
];

export function journeysOf(file: string): string[] {
  return [...(walks.find(([folder]) => folder.test(file))?.[1] ?? all)];
}

export const allJourneys = (): string[] => [
  ...new Set([...walks.flatMap(([, journeys]) => journeys), ...all]),
];
