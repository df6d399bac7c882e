import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { BidView } from "@boli/contract/live/bid-list";
import type { ChatMessage } from "@boli/contract/live/chat";
import type { LotView } from "@boli/contract/live/lot";
import type { StandingView } from "@boli/contract/live/standing";

// Everything that the storm sent and received: one JSON line for each, one file per sale. Instants are milliseconds of the
// system's monotonic clock, which all processes of this machine share.
export type Line = Beginning | StormRequest | Opened | ReceivedFrame | SocketClosed | Look;

export interface Beginning {
  k: "sale";
  saleId: string;
  // Wall clock minus monotonic clock, to compare the database's instants with the record's.
  clockAheadMs: number;
}

// A host extends a lot; an admin ends the sale after the storm.
export type SaleAction = "extend" | "end";

// For the chat: a line with its text as detail, the removal of a line with its id as detail, and a read of the newest page.
export type ChatAction = "say" | "remove" | "read-chat";

// One request. Status 0 means that there was no response, so the result is unknown.
export interface StormRequest {
  k: "request";
  action: "bid" | "read" | "sign-out" | ChatAction | SaleAction;
  // The index of the person in the list of people.
  u: number;
  node: number;
  // The lot or item that the request named.
  item: string;
  amount: number | null;
  max: number | null;
  key: string | null;
  // Of an extension: the new close. Of the chat's: the text, or the id.
  detail: string | null;
  sent: number;
  got: number;
  status: number;
  text: string;
}

export interface Opened {
  k: "open";
  c: number;
  u: number;
  node: number;
  after: number | null;
  t: number;
}

export interface ReceivedFrame {
  k: "hear";
  c: number;
  t: number;
  text: string;
}

export interface SocketClosed {
  k: "shut";
  c: number;
  t: number;
  // The server's, or 1006 when the connection was lost or cut off.
  code: number;
}

// The page of a sale as the client that ships shows it at one instant.
export interface Look {
  k: "look";
  u: number;
  t: number;
  // The sale is over, and everything has settled.
  isLast: boolean;
  // The page's idea of the server's time, minus the real one.
  clockOffMs: number;
  // The shortest time in which the server told its time: nobody can know it better than by half of that.
  tripMs: number;
  isBehind: boolean;
  sale: Pick<SaleView, "seq" | "status" | "participants" | "participantCount"> & { totalBids: number };
  lots: LookedLot[];
  chat: Array<Pick<ChatMessage, "seq" | "id">>;
  standings: StandingView[];
}

export type LookedLot = Pick<
  LotView,
  | "id"
  | "status"
  | "currentHighestBid"
  | "leastBid"
  | "leader"
  | "closesAt"
  | "totalBids"
  | "bidSeq"
  | "head"
  | "soldTo"
  | "soldPrice"
> & { history: Array<Pick<BidView, "seq" | "id" | "kind" | "bidder" | "amount">> };

export interface SaleRecord {
  saleId: string;
  clockAheadMs: number;
  requests: StormRequest[];
  // Each connection with its frames, in order.
  connections: Connection[];
  looks: Look[];
  // Sorted by start. Added by the test that kills or freezes nodes; the storm itself does not know them.
  outages: Outage[];
}

// A period in which a node, or all nodes (null), was killed, frozen or cut off from its database; it had to be back by
// `to`.
export interface Outage {
  node: number | null;
  from: number;
  to: number;
}

export interface Connection {
  c: number;
  u: number;
  node: number;
  after: number | null;
  // When the connection was requested.
  t: number;
  // When it closed, from either side; null when the record ends first.
  shut: number | null;
  // Why it closed; null as long as it is open.
  code: number | null;
  frames: Array<{ t: number; text: string }>;
}

export interface Person {
  userId: string;
  token: string;
  // An outsider has no membership; a host has sales, and accepts no terms of others; a leaver watches, and signs out in the middle.
  part: "bidder" | "outsider" | "host" | "admin" | "leaver";
}

// True when the result of a request is unknown. After timeouts, broken connections and server errors a commit may have
// succeeded without its response.
export const isUnknown = ({ status }: StormRequest): boolean =>
  status === 0 || status === 408 || status >= 500;

export const now = (): number => Number(process.hrtime.bigint()) / 1e6;

export async function readRecord(file: string): Promise<SaleRecord> {
  const record: SaleRecord = {
    saleId: "",
    clockAheadMs: 0,
    requests: [],
    connections: [],
    looks: [],
    outages: [],
  };
  const open = new Map<number, Connection>();
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (text !== "") take(record, open, JSON.parse(text) as Line);
  }
  return record;
}

function take(record: SaleRecord, open: Map<number, Connection>, line: Line): void {
  switch (line.k) {
    case "sale":
      record.saleId = line.saleId;
      record.clockAheadMs = line.clockAheadMs;
      return;
    case "request":
      record.requests.push(line);
      return;
    case "open": {
      const { k: _, ...opened } = line;
      const connection: Connection = { ...opened, shut: null, code: null, frames: [] };
      open.set(line.c, connection);
      record.connections.push(connection);
      return;
    }
    case "hear":
      open.get(line.c)?.frames.push({ t: line.t, text: line.text });
      return;
    case "shut": {
      const connection = open.get(line.c);
      if (connection) Object.assign(connection, { shut: line.t, code: line.code });
      open.delete(line.c);
      return;
    }
    case "look":
      record.looks.push(line);
      return;
    default:
      line satisfies never;
  }
}
