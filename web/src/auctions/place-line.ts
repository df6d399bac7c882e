import type { AuctionView } from "@boli/contract/auctions/endpoints";

// The place in one line; a free view has only city and state.
export function placeLine(auction: AuctionView): string {
  const { city, state } = auction.location;
  if (auction.access === "free") return `${city}, ${state}`;
  const { address, pincode } = auction.location;
  return [address, city, state, pincode].filter(Boolean).join(", ");
}

// A link to directions, by the point if there is one. Undefined where the viewer may not know the place.
export function directionsTo(auction: AuctionView): string | undefined {
  if (auction.access === "free") return undefined;
  const { coordinates } = auction.location;
  const destination = coordinates === null ? placeLine(auction) : `${coordinates.lat},${coordinates.lng}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
