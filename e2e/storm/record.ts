import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

// What the storm did and what it got to hear, one line of JSON for each thing and one file for each sale. Instants are
// milliseconds of the system's monotonic clock, the same for every process of this machine.
export type Line = Beginning | Asked | Opened | Heard | Shut;

export interface Beginning {
  k: "sale";
  saleId: string;
  // The wall clock less the monotonic one, to lay instants of the database beside those of the record.
  wallAhead: number;
}

export type HostAct = "end" | "void" | "hold" | "resume" | "extend" | "sold" | "pass" | "withdraw" | "cancel";

// One attempt. A status of 0 means that no answer came, and nobody knows what became of it.
export interface Asked {
  k: "ask";
  act: "bid" | "read" | HostAct;
  // Who asked: the place in the list of people.
  u: number;
  node: number;
  // The lot or the item that was named.
  item: string;
  amount: number | null;
  max: number | null;
  key: string | null;
  // What a host's act needs beside the lot: the row to void, the new close.
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

export interface Heard {
  k: "hear";
  c: number;
  t: number;
  text: string;
}

export interface Shut {
  k: "shut";
  c: number;
  t: number;
}

export interface SaleRecord {
  saleId: string;
  wallAhead: number;
  asks: Asked[];
  // Each connection with the frames that came over it, in their order.
  connections: Connection[];
  // By their beginnings. The storm knows nothing of them: whoever strikes the nodes puts them in.
  outages: Outage[];
}

// A node, or with null all of them, was killed, frozen or cut off from its database, and had to be back by the end of it.
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
  // When it was asked for.
  t: number;
  // When it was over, whoever ended it; null when the record ends before that.
  shut: number | null;
  frames: Array<{ t: number; text: string }>;
}

export interface Person {
  userId: string;
  token: string;
  // An outsider has no membership; a host has sales.
  part: "bidder" | "outsider" | "host";
}

// An answer that says that nothing happened, or that something did. Timeouts, broken connections and answers of a server
// in trouble say neither: a commit may have come through although its answer did not.
export const isUnknown = ({ status }: Asked): boolean => status === 0 || status === 408 || status >= 500;

export const now = (): number => Number(process.hrtime.bigint()) / 1e6;

export async function readRecord(file: string): Promise<SaleRecord> {
  const record: SaleRecord = { saleId: "", wallAhead: 0, asks: [], connections: [], outages: [] };
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
      record.wallAhead = line.wallAhead;
      return;
    case "ask":
      record.asks.push(line);
      return;
    case "open": {
      const { k: _, ...opened } = line;
      const connection: Connection = { ...opened, shut: null, frames: [] };
      open.set(line.c, connection);
      record.connections.push(connection);
      return;
    }
    case "hear":
      open.get(line.c)?.frames.push({ t: line.t, text: line.text });
      return;
    case "shut": {
      const connection = open.get(line.c);
      if (connection) connection.shut = line.t;
      open.delete(line.c);
      return;
    }
    default:
      line satisfies never;
  }
}
