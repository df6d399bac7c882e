import type { Tx } from "../../platform/database/database.ts";
import { publishLogsSoon } from "../public-log/publish-log.ts";
import { forgetWatchesLater } from "../watching/notify-watchers.ts";

// Plans what follows when sales are over.
export async function finishSales(tx: Tx, saleIds: readonly string[]): Promise<void> {
  await publishLogsSoon(tx, saleIds);
  await forgetWatchesLater(tx, saleIds);
}
