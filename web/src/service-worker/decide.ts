import { pages, type PageRow } from "@boli/contract/pages";

// The decisions of the service worker. They read and change nothing.

type Kind =
  // A page: from the network, and without one a page that the worker has.
  | "page"
  // A file of a build, whose content never changes.
  | "part"
  // A file with a fixed name, for when there is no network.
  | "fixed"
  // None of the worker's business: it goes its way as without a worker.
  | "other";

export function kindOf(
  request: Pick<Request, "method" | "mode" | "url">,
  { origin, fixed }: { origin: string; fixed: readonly string[] },
): Kind {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "other";
  // The server alone is asked what people may know, do, pay and bid, and for their files.
  if (/^\/(api|files)\//.test(url.pathname)) return "other";
  if (request.mode === "navigate") return "page";
  if (url.pathname.startsWith("/assets/")) return "part";
  return fixed.includes(url.pathname) ? "fixed" : "other";
}

const appPages = Object.values<PageRow>(pages)
  .filter(({ owner }) => owner === "app")
  .map(({ path }) => path);

// True for an address that the app itself draws.
export const isAppPage = (path: string): boolean =>
  appPages.some((known) => (known.endsWith("/*") ? path.startsWith(known.slice(0, -1)) : path === known));

// Only a whole answer of ours, which its server did not forbid to keep. A page in the place of a part is what a broken release or a
// proxy answers.
export function mayKeep(path: string, { status, type, redirected, headers }: Response): boolean {
  if (status !== 200 || type !== "basic" || redirected) return false;
  if (/no-store/.test(headers.get("cache-control") ?? "")) return false;
  return !(path.startsWith("/assets/") && /text\/html/.test(headers.get("content-type") ?? ""));
}

const prefix = "boli-release-";
export const cacheOf = (version: string): string => prefix + version;

interface ReleaseCache {
  name: string;
  // It has all that the app needs; another one came by half, or belongs to a visitor of the public pages.
  isWhole: boolean;
}

// The releases whose files are no longer needed. The whole one before stays: pages of it may be open, and load more of their parts.
// They come in the order in which the caches were made.
export function cachesToDrop(all: readonly ReleaseCache[], version: string): string[] {
  const others = all.filter(({ name }) => name.startsWith(prefix) && name !== cacheOf(version));
  const before = others.findLast(({ isWhole }) => isWhole);
  return others.filter((one) => one !== before).map(({ name }) => name);
}

// A message of a page.
export type Told =
  // The app was opened, so its files are worth their room.
  | { kind: "keep-shell" }
  // A page that began with this script asks whether the worker is of a newer release than the page.
  | { kind: "compare"; entry: string }
  // The person wants the new release now.
  | { kind: "take-over" };

export function toldBy(data: unknown): Told | undefined {
  if (typeof data !== "object" || data === null || !("kind" in data)) return undefined;
  if (data.kind === "keep-shell" || data.kind === "take-over") return { kind: data.kind };
  if (data.kind === "compare" && "entry" in data && typeof data.entry === "string")
    return { kind: "compare", entry: data.entry };
  return undefined;
}

// A full disk is no reason to fail: everything works as without a worker, as long as there is a network.
export const isStorageFull = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === "QuotaExceededError";
