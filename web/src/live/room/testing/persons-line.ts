import type { SaleView } from "@boli/contract/live/endpoints";
import type { BidView } from "@boli/contract/live/bid-list";
import type { ChatMessage } from "@boli/contract/live/chat";
import type { StandingView } from "@boli/contract/live/standing";
import type { Socket, SocketListener } from "../../../lib/realtime.ts";

// The requests and the socket of one person.
export interface PersonsLine {
  readSale(): Promise<SaleView>;
  readBids(lotId: string): Promise<BidView[]>;
  readChat(limit: number): Promise<ChatMessage[]>;
  readStandings(): Promise<StandingView[]>;
  connect(after: number, listener: SocketListener): Socket;
}

// The state of a page of a sale.
export interface ShownRoom {
  sale: SaleView | undefined;
  // By lot, the newest first.
  bids: ReadonlyMap<string, readonly BidView[]>;
  chat: readonly ChatMessage[];
  standings: readonly StandingView[];
  behindSince: number | undefined;
  // The server's time as the page knows it.
  nowMs: number;
  // The shortest time in which the server told its time.
  tripMs: number;
}

export type ShowRoom = (
  saleId: string,
  lotIds: readonly string[],
  line: PersonsLine,
) => Promise<{ look(): ShownRoom; close(): void }>;
