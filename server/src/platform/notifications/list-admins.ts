import type { Tx } from "../database/database.ts";

const maxAdmins = 20;

// The active admins, who are notified when something waits for them.
export const listAdmins = (tx: Tx) =>
  tx
    .selectFrom("person as p")
    .innerJoin("user_principal as u", "u.user_id", "p.id")
    .select(["p.id", "p.name", "p.email", "p.language"])
    .where("p.role", "=", "admin")
    .where("u.is_active", "=", true)
    .where("p.is_gone", "=", false)
    .orderBy("p.id")
    .limit(maxAdmins)
    .execute();
