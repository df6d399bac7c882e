import type { AuctionStatus, AuctionType } from "@boli/contract/auctions/kinds";
import type { Tone } from "./tones.ts";

// The colours of the specification's chips.
export const auctionTypeTones: Record<AuctionType, Tone> = {
  Embassy: "primary",
  Airport: "secondary",
  Port: "success",
  Local: "warning",
};
export const auctionStatusTones: Record<AuctionStatus, Tone> = {
  upcoming: "primary",
  ongoing: "warning",
  completed: "success",
  cancelled: "error",
};
