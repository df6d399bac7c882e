// The modules that load together when a map is shown.
export { AuctionMap } from "./auction-map.tsx";
export { PlaceMap } from "./place-map.tsx";
