import type { QueryClient } from "@tanstack/react-query";
import { extensionIn } from "@boli/contract/live/extension";
import type { LotDetails } from "@boli/contract/live/lot";
import type { RoomEvent } from "@boli/contract/live/room";
import { lotKey } from "../../query-keys.ts";

// Adds the moves of closes that the room sent to the lots that were loaded, each once.
export function addExtensions(client: QueryClient, saleId: string, events: readonly RoomEvent[]): void {
  for (const event of events) {
    const found = extensionIn(event);
    if (found === undefined) continue;
    const { lotId, ...extension } = found;
    // Nobody misses an outage for an answer that was asked for before it.
    if (extension.why === "outage" && client.getQueryData(lotKey(saleId, lotId)) === undefined)
      void client.invalidateQueries({ queryKey: lotKey(saleId, lotId) });
    client.setQueryData<LotDetails>(lotKey(saleId, lotId), (lot) => {
      if (lot === undefined || lot.extensions.some(({ seq }) => seq >= extension.seq)) return lot;
      return { ...lot, extensions: [extension, ...lot.extensions] };
    });
  }
}
