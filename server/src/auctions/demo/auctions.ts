import { airportsNorth } from "./auctions/airports-north.ts";
import { airportsSouth } from "./auctions/airports-south.ts";
import { consulates } from "./auctions/consulates.ts";
import { embassies } from "./auctions/embassies.ts";
import { newSellers } from "./auctions/new-sellers.ts";
import { portsEast } from "./auctions/ports-east.ts";
import { portsWest } from "./auctions/ports-west.ts";
import { townsNorth } from "./auctions/towns-north.ts";
import { townsSouthAndEast } from "./auctions/towns-south-and-east.ts";
import { townsWest } from "./auctions/towns-west.ts";
import { builtAuctions } from "./built/auctions.ts";
import type { DemoAuction } from "./demo-auction.ts";

// The auctions of the demo's first start.
export const demoAuctions: readonly DemoAuction[] = [
  ...embassies,
  ...consulates,
  ...airportsNorth,
  ...airportsSouth,
  ...portsWest,
  ...portsEast,
  ...townsNorth,
  ...townsWest,
  ...townsSouthAndEast,
  ...newSellers,
  ...builtAuctions,
];
