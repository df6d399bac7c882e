import { queryOptions } from "@tanstack/react-query";
import { liveEndpoints } from "@boli/contract/live/endpoints";
import { consoleEndpoints } from "@boli/contract/live/console";
import { oversightEndpoints } from "@boli/contract/live/oversight";
import { call } from "../../lib/api.ts";
import { saleKey } from "../query-keys.ts";
import { timed } from "../server-clock.ts";

const everyMs = 5_000;

// The console that acts and the line's delay are requested every few seconds; the room sends everything else.
export const consoleFacts = (id: string, lotId: string | undefined) =>
  queryOptions({
    queryKey: [...saleKey(id), "console", lotId ?? ""],
    queryFn: async ({ signal }) => {
      const sentMs = performance.now();
      const query = lotId === undefined ? {} : { lotId };
      const facts = await timed(() => call(consoleEndpoints.readConsole, { params: { id }, query, signal }));
      return { ...facts, lineMs: Math.round(performance.now() - sentMs) };
    },
    refetchInterval: everyMs,
    placeholderData: (before) => before,
  });
export type ConsoleFacts = Awaited<
  ReturnType<NonNullable<ReturnType<typeof consoleFacts>["queryFn"] & object>>
>;

export const takeConsole = (id: string, console: string, reason: string | undefined) =>
  call(consoleEndpoints.takeConsole, {
    params: { id },
    body: { console, ...(reason === undefined ? {} : { reason }) },
  });

// A press of the console. The key and the console's own id go with every one.
export interface Press {
  saleId: string;
  console: string;
  key: string;
}

const given = ({ saleId, console, key }: Press) => ({ params: { id: saleId }, query: { console }, key });
interface Decided {
  lotId: string;
  newestBid: number | null;
}

export const send = {
  start: (press: Press) => call(liveEndpoints.startSale, given(press)),
  next: (press: Press) => call(liveEndpoints.nextLot, given(press)),
  hold: (press: Press) => call(liveEndpoints.holdSale, given(press)),
  resume: (press: Press) => call(liveEndpoints.resumeSale, given(press)),
  warn: (press: Press, lotId: string) =>
    call(liveEndpoints.fairWarning, { ...given(press), body: { lotId } }),
  sell: (press: Press, body: Decided & { dropsReserve: boolean }) =>
    call(liveEndpoints.sellLot, { ...given(press), body }),
  pass: (press: Press, body: Decided) => call(liveEndpoints.passLot, { ...given(press), body }),
  withdraw: (press: Press, body: Decided) => call(liveEndpoints.withdrawLot, { ...given(press), body }),
  reoffer: (press: Press, lotId: string) =>
    call(liveEndpoints.reofferLot, { ...given(press), body: { lotId } }),
  dropReserve: (press: Press, lotId: string) =>
    call(liveEndpoints.dropReserve, { ...given(press), body: { lotId } }),
  floorBid: (press: Press, body: { lotId: string; paddle: string; amount: number }) =>
    call(liveEndpoints.floorBid, { ...given(press), body }),
  // Null takes the message before down.
  say: (press: Press, text: string | null) =>
    call(liveEndpoints.sayToRoom, { ...given(press), body: { text } }),
  extend: (press: Press, body: { lotId?: string; closesAt: string }) =>
    call(liveEndpoints.extendLot, { ...given(press), body }),
  end: ({ saleId, console }: Press, reason: string | undefined) =>
    call(liveEndpoints.endSale, {
      params: { id: saleId },
      query: { console },
      body: reason === undefined ? {} : { reason },
    }),
  askAdmin: (press: Press, body: { lotId?: string; reason: string }) =>
    call(oversightEndpoints.askAdmin, { params: { id: press.saleId }, key: press.key, body }),
  cancel: (press: Press, reason: string) =>
    call(liveEndpoints.cancelSale, { ...given(press), body: { reason } }),
};

// The least age of a fair warning when a lot is sold (CLERK-6), which may change until the start.
export const changeWarning = (id: string, fairWarningSeconds: number) =>
  call(liveEndpoints.editSale, { params: { id }, body: { settings: { fairWarningSeconds } } });
