// Which journeys walk through which part of the screens, nearest first. What many screens use is walked through by all
// of these; whoever adds a journey of a new area names it here.
const walks: ReadonlyArray<readonly [folder: RegExp, journeys: readonly string[]]> = [
  [/^web\/src\/(auth|app\/pages\/(login|signup|reset|verify|setup))/, ["sign-in", "accounts"]],
  [/^web\/src\/(users|app\/pages\/profile)/, ["accounts", "shell"]],
  [/^web\/src\/(auctions\/management|app\/pages\/auction-management)/, ["management", "management-list"]],
  [
    /^web\/src\/(auctions\/(create|edit|item-|use-typed|find-items)|app\/pages\/(create|edit)|app\/auction-form)/,
    ["listing", "listing-drafts", "management"],
  ],
  [/^web\/src\/(auctions\/own|app\/pages\/my-auctions)/, ["listing-own"]],
  [/^web\/src\/(auctions\/(list|quick)|app\/pages\/auctions-page)/, ["auction-list", "dashboard"]],
  [
    /^web\/src\/(auctions|app\/pages\/auction-page)/,
    ["auction-detail", "auction-viewer", "paywall", "auction-list"],
  ],
  [/^web\/src\/uploads/, ["listing", "listing-drafts", "management"]],
  [/^web\/src\/places/, ["listing", "auction-list"]],
  [/^web\/src\/(dashboard|app\/pages\/dashboard)/, ["dashboard"]],
  [/^web\/src\/ui\/(picture|swipe)/, ["auction-viewer", "auction-detail"]],
  [/^web\/src\/ui\/(auction|pagination|tabs)/, ["auction-list", "auction-detail", "dashboard"]],
  [/^web\/src\/site/, ["site"]],
  [/^web\/src\/app/, ["shell", "sign-in", "dashboard"]],
  [/^web\/src\/lib\/draft/, ["listing-drafts", "management"]],
];
const all = [
  "shell",
  "sign-in",
  "accounts",
  "dashboard",
  "listing",
  "listing-drafts",
  "listing-own",
  "auction-list",
  "auction-detail",
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

// The capabilities whose promises the fault tests look after.
export function faultsOf(file: string): string | undefined {
  if (file.startsWith("server/src/platform/database/")) return "e2e/faults/database/";
  if (file.startsWith("server/src/platform/jobs/")) return "e2e/faults/jobs/";
  if (file.startsWith("server/src/live/")) return "e2e/faults/live/";
  return /^server\/src\/[\w-]+\.ts$/.test(file) ? "e2e/faults/program/" : undefined;
}
