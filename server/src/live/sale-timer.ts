import * as z from "zod/mini";
import type { Tx } from "../platform/database/database.ts";
import { type Job, defineJob, enqueue } from "../platform/jobs/index.ts";
import { nextDue } from "./sale-acts.ts";
import type { SaleState } from "./state.ts";

const payload = z.strictObject({ saleId: z.uuid() });
type Run = (tx: Tx, payload: { saleId: string }) => Promise<void>;

// The one timer of a sale. Whoever sets it needs only its kind; what it does belongs to the node that runs it.
export const defineSaleTimer = (run: Run): Job<{ saleId: string }> =>
  defineJob({ kind: "live/sale-timer", effect: "inside", payload, run });

const timer = defineSaleTimer(async () => {});

// Soft close moves a close often, and only later: the timer then finds out by itself. Whatever else changes sets it anew.
export async function setSaleTimer(tx: Tx, sale: SaleState): Promise<void> {
  const due = nextDue(sale);
  if (due === null) return;
  const options = { runAt: new Date(due), key: `sale-timer:${sale.id}`, onConflict: "replace" } as const;
  await enqueue(tx, timer, { saleId: sale.id }, options);
}
