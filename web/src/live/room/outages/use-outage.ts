import { useQuery } from "@tanstack/react-query";
import type { SaleView } from "@boli/contract/live";
import type { Extension } from "@boli/contract/live/extension";
import { lotDetails } from "../../queries.ts";
import type { ShownLot } from "../../shown.ts";

// The newest move of an open lot's close by an outage (CLOSE-12), also for somebody who came later. Clerk-paced lots have no close.
export function useOutage(sale: SaleView, { id, status }: ShownLot): Extension | undefined {
  const isMovable = sale.pace === "timed" && sale.status === "live" && status === "open";
  const { data } = useQuery({ ...lotDetails(sale.id, id), enabled: isMovable });
  return isMovable ? data?.extensions.find(({ why }) => why === "outage") : undefined;
}
