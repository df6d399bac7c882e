import type { QueryClient } from "@tanstack/react-query";
import { type Extension, extensionIn } from "@boli/contract/live/extension";
import type { LotDetails } from "@boli/contract/live/lot";
import type { RoomEvent } from "@boli/contract/live/room";
import { lotKey, outageKey } from "../query-keys.ts";

// Adds the moves of closes that the room sent to the lots that were loaded, each once.
export function addExtensions(client: QueryClient, saleId: string, events: readonly RoomEvent[]): void {
  for (const event of events) {
    const found = extensionIn(event);
    if (found === undefined) continue;
    const { lotId, ...extension } = found;
    if (extension.why === "outage") noteOutage(client, { saleId, lotId }, extension);
    client.setQueryData<LotDetails>(lotKey(saleId, lotId), (lot) => {
      if (lot === undefined || lot.extensions.some(({ seq }) => seq >= extension.seq)) return lot;
      return { ...lot, extensions: [extension, ...lot.extensions] };
    });
  }
}

function noteOutage(
  client: QueryClient,
  { saleId, lotId }: { saleId: string; lotId: string },
  outage: Extension,
): void {
  const queryKey = outageKey(saleId, lotId);
  // Only a lot that is shown has the query: an outage may move thousands.
  if (client.getQueryState(queryKey) !== undefined) client.setQueryData(queryKey, outage);
  const lot = client.getQueryCache().find({ queryKey: lotKey(saleId, lotId) });
  // Nobody misses an outage for an answer that was asked for before it. A request under way goes on when its query is only invalidated.
  if (lot?.isActive() === true && lot.state.data === undefined)
    void client.resetQueries({ queryKey: lot.queryKey });
}
