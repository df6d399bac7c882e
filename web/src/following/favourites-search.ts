// The search part of the address of the favourites.
export function readFavouritesSearch(raw: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(raw["page"]);
  return { page: Number.isInteger(page) && page > 1 && page <= 1_000 ? page : undefined };
}
