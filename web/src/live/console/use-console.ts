import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { RoomEvent } from "@boli/contract/live/room";
import { newKey } from "../../lib/client.ts";
import { saleKey } from "../query-keys.ts";
import { onRoomEvents } from "../room/open-rooms.ts";
import type { Leaving } from "../room/room.ts";
import { useRoom } from "../room/use-room.ts";
import { serverClock } from "../server-clock.ts";
import { type ConsoleFacts, consoleFacts, takeConsole } from "./queries.ts";
import type { ConsoleMessages } from "./texts/index.ts";

export interface Console {
  id: string;
  facts: ConsoleFacts | undefined;
  // An admin who does not host the sale.
  by: "host" | "admin";
  isActing: boolean;
  behindSince: number | undefined;
  // Why the server ended the connection; undefined while there is one.
  leaving: Leaving | undefined;
  message: string | undefined;
  // The time that the host was away, when the sale was held for it; undefined when it was not.
  awayMs: number | undefined;
  take(reason?: string): Promise<void>;
}

// Events after which the facts of the console, which the room does not send, are requested again.
const factEvents: ReadonlySet<RoomEvent["kind"]> = new Set([
  "console-taken",
  "sale-held",
  "sale-resumed",
  "lot-added",
]);
// The bid may be the first of its paddle.
const isOfPaddle = (event: RoomEvent): boolean => event.kind === "bid" && event.how === "floor";
// The server holds a sale after its host was away for this long (CLERK-4).
const noticedMs = 5_000;

// The console of one sale in this tab: the room, who acts, and the line.
export function useConsole(
  sale: SaleView,
  { audience, lotId }: { audience: string; lotId: string | undefined },
): Console {
  const client = useQueryClient();
  const [id] = useState(() => consoleIdOf(sale.id));
  const room = useRoom(sale, audience, id);
  const { data: facts, isFetchedAfterMount } = useQuery({
    ...consoleFacts(sale.id, lotId),
    enabled: !isOver(sale),
  });
  const by = actorOf(sale);

  useEffect(
    () =>
      onRoomEvents(sale.id, (events) => {
        if (events.some((event) => factEvents.has(event.kind) || isOfPaddle(event)))
          void client.invalidateQueries({ queryKey: [...saleKey(sale.id), "console"] });
      }),
    [client, sale.id],
  );

  async function take(reason?: string): Promise<void> {
    await takeConsole(sale.id, id, reason);
    await client.invalidateQueries({ queryKey: [...saleKey(sale.id), "console"] });
  }

  // The host's first console acts at once, and so does one that is opened when the page of the last one is gone. An admin's never does:
  // it makes an auctioneer of the admin.
  const wasFree = useFirst(
    isFetchedAfterMount ? facts : undefined,
    ({ acting }) => acting?.by === "host" && !acting.isThere && acting.console !== id,
  );
  const isFree = (facts?.acting === null || wasFree) && by === "host" && !isOver(sale);
  const hasTaken = useRef(false);
  useEffect(() => {
    if (!isFree || hasTaken.current) return;
    hasTaken.current = true;
    takeConsole(sale.id, id, undefined).then(
      () => client.invalidateQueries({ queryKey: [...saleKey(sale.id), "console"] }),
      // The band offers it by hand.
      () => undefined,
    );
  }, [client, sale.id, id, isFree]);

  return {
    id,
    facts,
    by,
    isActing: facts?.acting?.console === id,
    behindSince: room.behindSince,
    leaving: room.leaving,
    message: sale.message?.text,
    awayMs: useAway(facts, room.behindSince),
    take,
  };
}

// True when it was so as the facts were read first: a console whose connection is lost for a moment keeps acting.
function useFirst(facts: ConsoleFacts | undefined, isSo: (facts: ConsoleFacts) => boolean): boolean {
  const [wasSo, setSo] = useState<boolean>();
  if (facts !== undefined && wasSo === undefined) setSo(isSo(facts));
  return wasSo === true;
}

// Only an admin who does not host the sale may verify it.
const actorOf = ({ verifiable }: SaleView): "host" | "admin" => (verifiable === null ? "host" : "admin");

const isOver = ({ status }: SaleView): boolean => status === "completed" || status === "cancelled";

// Counts until this page is back, and then stays as it is.
function useAway(facts: ConsoleFacts | undefined, behindSince: number | undefined): number | undefined {
  const since = facts?.hold?.by === "lost" ? facts.hold.since : undefined;
  const isBack = behindSince === undefined;
  const [back, setBack] = useState<{ since: string; ms: number }>();
  if (since !== undefined && isBack && back?.since !== since)
    setBack({ since, ms: Math.max(0, serverClock.nowMs() - Date.parse(since)) + noticedMs });
  return since === undefined || back?.since !== since ? undefined : back.ms;
}

// This page's console of each sale, for as long as the page is loaded.
const ids = new Map<string, string>();
const keptAs = (saleId: string): string => `boli.console.${saleId}`;

// A console is one tab, also after a reload. A copy of the tab is another console, although the browser copies the stored id.
export function consoleIdOf(saleId: string): string {
  const id = ids.get(saleId) ?? (wasReloaded() ? readId(saleId) : undefined) ?? newId();
  ids.set(saleId, id);
  try {
    sessionStorage.setItem(keptAs(saleId), id);
  } catch {
    // Without storage a reload makes another console, which takes over by a press.
  }
  return id;
}

function readId(saleId: string): string | undefined {
  try {
    return sessionStorage.getItem(keptAs(saleId)) ?? undefined;
  } catch {
    return undefined;
  }
}

const wasReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

// A UUID of version 4; `crypto.randomUUID` is missing on pages that are not secure.
function newId(): string {
  const hex = newKey();
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}

export const paddlePattern = /^[A-Z0-9-]{1,12}$/;

// The typed paddle, which belongs to the lot that it was typed for.
export function usePaddle(lotId: string | undefined): [paddle: string, setPaddle: (typed: string) => void] {
  const [paddle, setPaddle] = useState("");
  const [of, setOf] = useState(lotId);
  if (of !== lotId) {
    setOf(lotId);
    if (of !== undefined) setPaddle("");
  }
  return [paddle, (typed) => setPaddle(typed.toUpperCase())];
}

// The alias, with the paddle of somebody in the room.
export function bidderName(
  bidder: string,
  facts: ConsoleFacts | undefined,
  { lot: texts }: ConsoleMessages,
): string {
  const known = facts?.paddles?.find((one) => one.bidder === bidder);
  return known === undefined ? bidder : texts.paddle({ bidder, paddle: known.paddle });
}
