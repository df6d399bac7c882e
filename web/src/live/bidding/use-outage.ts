import { queryOptions, useQuery } from "@tanstack/react-query";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { Extension } from "@boli/contract/live/extension";
import { lotDetails } from "../room/queries.ts";
import { outageKey } from "../query-keys.ts";
import type { ShownLot } from "../shown.ts";

// The newest move of an open lot's close by an outage (CLOSE-12), also for somebody who came later. Clerk-paced lots have no close.
export function useOutage(sale: SaleView, { id, status }: ShownLot): Extension | undefined {
  const isMovable = sale.pace === "timed" && sale.status === "live" && status === "open";
  // Nobody asks while there was none.
  const { data } = useQuery({
    ...newestOutage(sale.id, id),
    enabled: isMovable && sale.interruption !== null,
  });
  return isMovable ? (data ?? undefined) : undefined;
}

// The room sends the next one to an open page, so it is asked for once.
const newestOutage = (saleId: string, lotId: string) =>
  queryOptions({
    queryKey: outageKey(saleId, lotId),
    queryFn: async ({ client }): Promise<Extension | null> => {
      const { extensions } = await client.fetchQuery(lotDetails(saleId, lotId));
      const known = client.getQueryData<Extension | null>(outageKey(saleId, lotId));
      const found = extensions.find(({ why }) => why === "outage") ?? null;
      // The room may have sent one after the answer was written.
      return known && known.seq > (found?.seq ?? 0) ? known : found;
    },
    staleTime: Infinity,
  });
