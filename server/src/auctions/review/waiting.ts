import { reviewLimits } from "@boli/contract/auctions/limits";
import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";

// The first listings of a new seller are hidden until an admin has looked at them (`decide-review.ts`).

// The columns of a listing that waits for review. It is hidden, so that code that reads auctions need not know of reviews.
export const waitingFrom = (at: Date) =>
  ({ is_hidden: true, review: "waiting", review_reason: null, reviewed_at: at }) as const;

// True when a new listing of this seller has to wait for review. The caller has locked the seller.
export async function mustWait(tx: Tx, call: SignedInCall): Promise<boolean> {
  if (call.scope === "any") return false;
  const { rows } = await sql<{ approved: number; waiting: number }>`
    select count(*) filter (where a.review = 'approved' and not a.is_hidden)::int as approved,
      count(*) filter (where a.review = 'waiting' and a.manual_status is distinct from 'cancelled')::int as waiting
    from reviewed_seller s left join auction a on a.owner_id = s.user_id
    where s.user_id = ${call.principal.userId}::uuid group by s.user_id limit 1`.execute(tx);
  const [seller] = rows;
  if (!seller || seller.approved >= reviewLimits.approvals) return false;
  if (seller.waiting >= reviewLimits.waiting) throw refuse("too_many_waiting", { max: reviewLimits.waiting });
  return true;
}
