import { exactTotalLimit, pageOf } from "@boli/contract/base/paging";
import type { Payment, PaymentFilter } from "@boli/contract/subscriptions/admin";
import { type RawBuilder, sql } from "kysely";
import { boliNow } from "../../platform/database/clock.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { paymentColumns } from "../queries.ts";
import { presentPayments } from "./present-payment.ts";

const isRequested = sql<boolean>`(p.refund_asked_at is not null and p.decision_kind is null
  and p.state in ('matched', 'refund_due'))`;

// True for an attempt without money that waits for an admin: it can still be paid, or its UTR is contested.
const isPending = sql<boolean>`(p.state = 'pending' and (p.expires_at > (select boli_now()) or p.claimed_utr is not null))`;

const conditions: Record<PaymentFilter, RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  pending: isPending,
  matched: sql<boolean>`(p.state = 'matched' and coalesce(p.problem, '') not in ('amount_differs', 'reversed'))`,
  differs: sql<boolean>`(p.state in ('matched', 'refund_due') and p.problem in ('amount_differs', 'reversed'))`,
  unmatched: sql<boolean>`(p.state in ('unmatched', 'refund_due')
    and not (p.state = 'refund_due' and p.problem is not distinct from 'reversed'))`,
  to_send: sql<boolean>`(p.state = 'refunded' and p.refund_sent_at is null)`,
  refunded: sql<boolean>`p.state = 'refunded'`,
  requests: isRequested,
};

// Lists attempts and money, the newest first.
export async function listPayments(
  db: Queryable,
  query: { page: number; limit: number; state: PaymentFilter; search?: string | undefined },
) {
  const { page, limit } = query;
  const isWanted = sql<boolean>`${conditions[query.state]} and ${matches(query.search?.trim() ?? "")}`;
  const rows = await db
    .selectFrom("payment as p")
    .select(paymentColumns)
    .where(isWanted)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from payment p where ${isWanted} limit ${exactTotalLimit + 1}) as counted`.execute(db);
  return {
    data: (await presentPayments(db, rows, await boliNow(db))) satisfies Payment[],
    page: pageOf(page, limit, totals[0]?.total ?? 0, rows.length),
    counts: await countPayments(db),
  };
}

// The beginning of a reference, a UTR or an email address. Percent and underscore are letters like others.
function matches(search: string): RawBuilder<boolean> {
  if (search === "") return sql<boolean>`true`;
  const start = (text: string): string => `${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const capital = start(search.toUpperCase());
  return sql<boolean>`(p.reference like ${capital} or p.named_reference like ${capital} or p.utr like ${capital}
    or p.claimed_utr like ${capital}
    or p.user_id in (select id from person where email like ${start(search.toLowerCase())}))`;
}

type Counts = Record<Exclude<PaymentFilter, "all">, number>;

// Each counts as far as a list does, so that a large book costs no more than a small one.
async function countPayments(db: Queryable): Promise<Counts> {
  const { all: _all, ...counted } = conditions;
  const counts = Object.entries(counted).map(
    ([name, isWanted]) => sql`
    (select count(*)::int from (select 1 from payment p where ${isWanted} limit ${exactTotalLimit}) as counted) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Counts>`select ${sql.join(counts)}`.execute(db);
  if (!rows[0]) throw new Error("Nothing was counted.");
  return rows[0];
}
