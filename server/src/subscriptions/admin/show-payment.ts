import type { Payment } from "@boli/contract/subscriptions/admin";
import { refuse } from "../../http/refusal.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { findPayment } from "../queries.ts";
import { presentPayments } from "./present-payment.ts";

export async function showPayment(tx: Tx, id: string): Promise<Payment> {
  const row = await findPayment(tx, id);
  const [shown] = row ? await presentPayments(tx, [row], await boliNow(tx)) : [];
  if (!shown) throw refuse("payment_not_found");
  return shown;
}
