import { type RawBuilder, sql } from "kysely";

// Whether a row `n` may be shown to its person: not when the auction that it is about was deleted, nor while it is hidden,
// except to its owner and to admins. Asked whenever it is read, counted or mailed; only for what is hidden, the role is read.
export const isShown: RawBuilder<boolean> = sql<boolean>`not exists (
  select from withdrawn_auction w
  where w.id = n.about_id and (w.owner_id is null or (w.owner_id <> n.user_id and not exists (
    select from user_principal p where p.user_id = n.user_id and p.role = 'admin'))))`;

// So many unread rows are looked at to count those that are shown.
export const maxLookedAt = 1_000;
