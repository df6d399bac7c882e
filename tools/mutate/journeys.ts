// The journeys for each part of the screens, nearest first. Shared parts are covered by all of these. Add the journey of a
// new area here.
const walks: ReadonlyArray<readonly [folder: RegExp, journeys: readonly string[]]> = [
  [/^web\/src\/(auth|app\/pages\/(login|signup|reset|verify|setup))/, ["sign-in", "accounts", "unconfirmed"]],
  [/^web\/src\/(users|app\/pages\/profile)/, ["accounts", "shell"]],
  [/^web\/src\/(auctions\/management|app\/pages\/auction-management)/, ["management", "management-list"]],
  [
    /^web\/src\/(auctions\/form|app\/pages\/(create|edit)|app\/auction-form)/,
    ["listing", "listing-drafts", "management"],
  ],
  [/^web\/src\/(auctions\/own|app\/pages\/my-auctions)/, ["listing-own"]],
  [/^web\/src\/(auctions\/list|app\/pages\/auctions-page)/, ["auction-list", "dashboard"]],
  [
    /^web\/src\/(auctions|app\/pages\/auction-page)/,
    ["auction-detail", "auction-actions", "auction-viewer", "paywall", "auction-list"],
  ],
  [/^web\/src\/uploads/, ["listing", "listing-drafts", "management"]],
  [/^web\/src\/places/, ["listing", "auction-list"]],
  [/^web\/src\/(dashboard|app\/pages\/dashboard)/, ["dashboard"]],
  [/^web\/src\/ui\/(picture|overlays\/(picture|swipe))/, ["auction-viewer", "auction-detail"]],
  [/^web\/src\/(auctions\/card|ui\/lists)/, ["auction-list", "auction-detail", "dashboard"]],
  [/^web\/src\/site/, ["site"]],
  [/^web\/src\/app/, ["shell", "sign-in", "dashboard"]],
  [/^web\/src\/lib\/draft/, ["listing-drafts", "management"]],
];
const all = [
  "shell",
  "sign-in",
  "unconfirmed",
  "accounts",
  "dashboard",
  "listing",
  "listing-drafts",
  "listing-own",
  "auction-list",
  "auction-detail",
  "auction-actions",
  "auction-viewer",
  "paywall",
  "management",
  "management-list",
  "specification",
  "site",
];

export function journeysOf(file: string): string[] {
  return [...(walks.find(([folder]) => folder.test(file))?.[1] ?? all)];
}

// The fault tests of a capability.
export function faultsOf(file: string): string | undefined {
  if (file.startsWith("server/src/platform/database/")) return "e2e/faults/database/";
  if (file.startsWith("server/src/platform/jobs/")) return "e2e/faults/jobs/";
  if (file.startsWith("server/src/live/")) return "e2e/faults/live/";
  if (file.startsWith("server/src/platform/pictures/")) return "server/src/platform/pictures/";
  return /^server\/src\/[\w-]+\.ts$/.test(file) ? "e2e/faults/program/" : undefined;
}
