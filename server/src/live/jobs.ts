import type { Bus } from "../platform/bus/bus.ts";
import type { Platform } from "../platform/platform.ts";
import type { Tx } from "../platform/database/database.ts";
import { type Job, schedule } from "../platform/jobs/index.ts";
import { notifyOfLapse } from "./advance/lapse.ts";
import { forgetMessages } from "./chat/own-messages.ts";
import { lookForOutbid, notifyOutbid } from "./notices/notify-outbid.ts";
import { notifyBidders } from "./notices/notify-bidders.ts";
import { readBidding } from "./outages/outages.ts";
import { wakeSales } from "./outages/beat.ts";
import { defineLostHost } from "./presence/lost-host.ts";
import { definePublishLog } from "./public-log/publish-log.ts";
import { changeSale } from "./sales/change-sale.ts";
import { indexStaleSales } from "./search/index-sale.ts";
import { defineUnverify, onItemChanged } from "./sales/verify-sale.ts";
import { tickSales } from "./sales/tick-sales.ts";
import {
  type SaleTimerHandlers,
  definePracticeTimer,
  defineSaleTimer,
  restoreMissingTimers,
} from "./timer/sale-timer.ts";
import { defineStopSales, onHostSuspended } from "./suspended-host.ts";
import { notifyOfRestart } from "./restart/notify-bidders.ts";
import { notifyWatchersOfOutage } from "./outages/notify-watchers.ts";
import { notifyWatchersOfCancellation } from "./watching/notify-of-cancellation.ts";
import { forgetWatches, lookAtWatches, lookForNext, notifyWatchers } from "./watching/notify-watchers.ts";

type SaleJobTools = Pick<Platform, "bus" | "database" | "files">;

// The timer starts a sale, closes its lots and ends it. It looks at the state and does whatever is due. So it may run
// too often or too late, and still does everything once (SALE-2, CLOSE-4).
export function saleJobs({ bus, database, files }: SaleJobTools): readonly Job[] {
  const tick: SaleTimerHandlers["run"] = (tx, { saleId }, job) => tickSales({ tx, bus, saleId }, job);
  return [
    defineSaleTimer({ run: tick, warmUp: (tx) => warmUp(tx, bus) }),
    definePracticeTimer({ run: tick }),
    wakeSales,
    notifyOfRestart,
    notifyOfLapse,
    notifyBidders,
    notifyOutbid,
    lookForOutbid,
    definePublishLog({ database, files }),
    defineLostHost(bus),
    defineStopSales(bus),
    onHostSuspended,
    onItemChanged,
    defineUnverify(bus),
    notifyWatchers,
    lookAtWatches,
    forgetWatches,
    notifyWatchersOfCancellation,
    notifyWatchersOfOutage,
    lookForNext,
    indexStaleSales,
    forgetMessages,
    // Runs once over all nodes, like every schedule. A timer's key prevents two timers for one sale.
    schedule({ kind: "live/lost-timers", everySeconds: 10, run: restoreMissingTimers }),
  ];
}

// Does to a sale what its timer would do next; the transaction is rolled back. Without a sale ahead no timer is waiting
// either.
async function warmUp(tx: Tx, bus: Bus): Promise<void> {
  const ahead = await tx
    .selectFrom("sale")
    .select(["id", "status"])
    .where("status", "in", ["scheduled", "live"])
    .limit(1)
    .executeTakeFirst();
  if (!ahead || (await readBidding(tx)).isInterrupted) return;
  const sale = { tx, bus, saleId: ahead.id };
  if (ahead.status === "scheduled") await changeSale(sale, { kind: "start" });
  await changeSale(sale, { kind: "end", by: "admin", reason: "A try." });
}
