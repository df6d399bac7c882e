// The answers that are kept for when there is no network: saved auctions, their pages, and the person's own bids.

// The first pages of a list are enough away from a network.
const pages = 3;

const pageOf = (value: unknown): number => (typeof value === "number" ? value : 1);

export function isWorthKeeping(queryKey: readonly unknown[], favourites: ReadonlySet<string>): boolean {
  const [area, part, ...rest] = queryKey;
  if (area === "auctions") return part === "one" && favourites.has(String(rest[0]));
  return pageOf(rest.findLast((value) => typeof value === "number")) <= pages;
}

// True for an auction with its place, unless it is the person's own.
export function isPaid([area]: readonly unknown[], data: unknown): boolean {
  if (area !== "auctions" || typeof data !== "object" || data === null) return false;
  const { access, can } = data as { access?: unknown; can?: { edit?: unknown } };
  return access !== "free" && can?.edit !== true;
}
