// The demo's live auctions, for the stand-in that keeps them going.
export { openBidDoor } from "./bid-door.ts";
export { chooseBid } from "./choose-bid.ts";
export { endInterrupted, ensureDemoSales } from "./ensure-sales.ts";
