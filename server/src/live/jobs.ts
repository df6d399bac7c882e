import type { Bus } from "../platform/bus/bus.ts";
import type { Job } from "../platform/jobs/index.ts";
import { changeSale } from "./change-sale.ts";
import { defineSaleTimer } from "./sale-timer.ts";

// The timer starts a sale, closes its lots and ends it. It looks at the state and does what is due,
// so it may come too often or too late and still does everything once (SALE-2, CLOSE-4).
export function saleJobs(bus: Bus): readonly Job[] {
  return [
    defineSaleTimer(async (tx, { saleId }) => {
      await changeSale({ tx, bus, saleId }, { kind: "tick" });
    }),
  ];
}
