import type { HostAct, Person } from "./record.ts";
import type { StormSale } from "./world.ts";

// What a storm is told to do. It ends by itself at whichever of its bounds comes first, or when it hears SIGTERM.
export interface StormOrders {
  // One or two nodes; every request goes to one of them by chance.
  nodes: string[];
  people: Person[];
  sales: StormSale[];
  folder: string;
  seed: number;
  // `mixed` does everything that people do; `plain` only bids that rise, for numbers.
  style: "mixed" | "plain";
  // On how many sales plain bids go at the same time: when these have had their share, the next ones have their turn.
  together: number;
  // How many bidders ask at the same time, and the longest pause between two requests of one of them.
  atOnce: number;
  pauseMs: number;
  bounds: { asks: number; accepted: number; ms: number };
  // Sockets for each sale, and after how long each is cut, at most.
  watchers: number;
  cutAfterMs: number;
  withinMs: number;
  acts: PlannedAct[];
}

export interface PlannedAct {
  afterMs: number;
  sale: number;
  act: HostAct;
  // The lot's place in the sale, where the act is about one.
  lot?: number;
  // For an extension: by how much.
  byMs?: number;
}

// A line on the storm's output, now and then and at its end.
export interface Progress {
  asks: number;
  accepted: number;
  unknown: number;
  refused: number;
  faults: number;
  frames: number;
  isOver?: true;
}
