import type { PersonalData } from "../platform/personal-data.ts";
import { listSubscriptions, listPaymentsOf, listDocumentsOf } from "./queries.ts";

export const personal: PersonalData = {
  columns: [
    "subscription.user_id",
    "payment.user_id",
    "payment.proved_by",
    "payment.decided_by",
    "payment.refund_sent_by",
    "payment_opening.user_id",
    "subscription_told.user_id",
  ],
  export: async (db, userId) => {
    const subscriptions = await listSubscriptions(db, userId);
    const payments = await listPaymentsOf(
      db,
      subscriptions.map(({ id }) => id),
    );
    const documents = await listDocumentsOf(
      db,
      payments.map(({ id }) => id),
    );
    // Notes of admins about a payment are personal data of the admins.
    const own = payments.map(
      ({ proved_by: _p, decided_by: _d, proof_note: _n, refund_sent_by: _r, ...payment }) => payment,
    );
    return [...subscriptions, ...own, ...documents];
  },
  // The law asks for payments and their documents for eight years. Other texts of the person are erased.
  erase: async (tx, userId) => {
    await tx
      .updateTable("payment")
      .set({ refund_note: null, buyer: null })
      .where("user_id", "=", userId)
      .execute();
    await tx.deleteFrom("payment_opening").where("user_id", "=", userId).execute();
    await tx.deleteFrom("subscription_told").where("user_id", "=", userId).execute();
  },
};
