import type { Outage, Person } from "./record.ts";
import type { StormSale } from "./storm-setup.ts";

// The parameters of a storm. It ends at the first of its bounds, or on SIGTERM.
export interface StormOrders {
  // One or two nodes; every request goes to a random one.
  nodes: string[];
  people: Person[];
  sales: StormSale[];
  folder: string;
  seed: number;
  // `mixed` does everything that people do; `plain` sends only rising bids, for throughput.
  style: "mixed" | "plain";
  // The number of sales that get plain bids at the same time. After their share of bids, the next sales follow.
  together: number;
  // Lots close by themselves, at times of their own, and get plain bids until then.
  isDecided?: boolean;
  // The number of bidders with requests at the same time, and the longest pause between two requests of one bidder.
  atOnce: number;
  pauseMs: number;
  bounds: { requests: number; accepted: number; ms: number };
  // The number of sockets for each sale, and the longest time until each is cut off.
  watchers: number;
  cutAfterMs: number;
  // Somebody follows each sale with the client that ships.
  areShown?: boolean;
  withinMs: number;
  extensions: PlannedExtension[];
  // The number of lines in the chat of each sale, and the mean time between two; undefined without a chat.
  chat?: { lines: number; everyMs: number };
}

// A host moves the close of a lot to so long after the sending.
export interface PlannedExtension {
  afterMs: number;
  sale: number;
  // The lot's position in the sale.
  lot: number;
  byMs: number;
}

// A line of the storm's output, printed now and then and at its end.
export interface Progress {
  requests: number;
  accepted: number;
  unknown: number;
  refused: number;
  faults: number;
  frames: number;
  isOver?: true;
  // At its end: the times in which the storm itself stood still, and heard late what had come.
  stalls?: readonly Outage[];
}
