import type { EngineName } from "../databases.ts";
import type { SalesOrder } from "../servers/bidding/make-sales.ts";

// A case: lots, bidders, database, and the implementation that accepts the bids.

export interface Shape extends SalesOrder {
  name: string;
}

export const hotLot: Shape = { name: "one hot lot", sales: 1, lotsOfEach: 1 };
export const manyLots: Shape = { name: "80 lots of one sale", sales: 1, lotsOfEach: 80 };
const shapes: readonly Shape[] = [hotLot, manyLots, { name: "100 sales", sales: 100, lotsOfEach: 1 }];

export const bidderCounts = [64, 512] as const;
export const maxBidders = 512;

// The product on one node and on two; `naive` uses one transaction for each bid; `store-less` decides in memory and writes
// nothing.
export type Implementation = "product" | "two nodes" | "naive" | "store-less";

export const pathOf = (implementation: Implementation, saleId: string): string => {
  if (implementation === "naive") return `/api/bench/naive/${saleId}/bid`;
  if (implementation === "store-less") return `/api/bench/storeless/${saleId}/bid`;
  return `/api/live-auctions/${saleId}/bid`;
};

export interface BidCase {
  shape: Shape;
  bidders: number;
  engine: EngineName;
  implementation: Implementation;
}

// Cases to be compared are neighbours, so that they run close together in time.
export function bidCases(engines: readonly EngineName[]): BidCase[] {
  return engines.flatMap((engine) =>
    shapes.flatMap((shape) =>
      bidderCounts.flatMap((bidders) =>
        implementationsOf(shape, engine).map((implementation) => ({
          shape,
          bidders,
          engine,
          implementation,
        })),
      ),
    ),
  );
}

// Only one process can open the embedded database, so a second node needs PostgreSQL.
function implementationsOf(shape: Shape, engine: EngineName): Implementation[] {
  return [
    "naive",
    "product",
    ...(engine === "postgres" ? (["two nodes"] as const) : []),
    ...(shape === hotLot ? (["store-less"] as const) : []),
  ];
}

export const groupName = ({ shape, bidders, engine }: Omit<BidCase, "implementation">): string =>
  `${shape.name}, ${bidders} bidders, ${engine}`;

export const caseName = (one: BidCase): string => `${groupName(one)}, ${one.implementation}`;

// Direct bidding is without HTTP: only these implementations are measured so as well.
export const directImplementations = ["naive", "product"] as const;
export type DirectImplementation = (typeof directImplementations)[number];

export interface DirectCase {
  bidders: number;
  engine: EngineName;
  implementation: DirectImplementation;
}

export const directCases = (engines: readonly EngineName[]): DirectCase[] =>
  engines.flatMap((engine) =>
    bidderCounts.flatMap((bidders) =>
      directImplementations.map((implementation) => ({ bidders, engine, implementation })),
    ),
  );

export const directGroupName = ({ bidders, engine }: Omit<DirectCase, "implementation">): string =>
  `bidding without HTTP, ${bidders} bidders, ${engine}`;

export const directCaseName = (one: DirectCase): string => `${directGroupName(one)}, ${one.implementation}`;
