import { type Page, exactTotalLimit, pageOf } from "@boli/contract/base/paging";
import type { OwnOutcome } from "@boli/contract/outcomes/endpoints";
import {
  outcomeLimits,
  type ContractView,
  type LotOutcomeView,
  type SecondOfferView,
} from "@boli/contract/outcomes/outcome";
import { type RawBuilder, sql } from "kysely";
import { aliasName } from "../live/index.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable } from "../platform/database/database.ts";
import { type OutcomeRow, outcomeColumns, outcomeOf } from "./queries.ts";
import {
  standingOf,
  type Contract,
  type Outcome,
  type SecondOffer,
  disputeEnd,
  disputeStateOf,
  isConfirmed,
} from "./rules.ts";

interface Row extends OutcomeRow {
  host_name: string | null;
  host_email: string | null;
}

// The caller's wins and second offers: what waits for an answer of the caller comes first.
export async function listOwnOutcomes(
  db: Queryable,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: OwnOutcome[]; page: Page }> {
  const { rows } = await sql<Row>`
    ${select} where l.lot_id in (${lotsOf(userId)})
    order by ${waitsFor(userId)} desc, l.lot_id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${lotsOf(userId)} limit ${exactTotalLimit + 1}) as own limit 1`.execute(
    db,
  );
  const now = (await boliNow(db)).getTime();
  const data = rows.map((row) => present(row, userId, now));
  return { data, page: pageOf(page, limit, counted[0]?.total ?? 0, data.length) };
}

export async function readOwnOutcome(
  db: Queryable,
  lotId: string,
  userId: string,
): Promise<OwnOutcome | undefined> {
  const { rows } = await sql<Row>`${select} where l.lot_id = ${lotId}::uuid limit 1`.execute(db);
  const now = (await boliNow(db)).getTime();
  return rows[0] && present(rows[0], userId, now);
}

const select = sql`
  select ${outcomeColumns}, h.name as host_name, h.email as host_email from sold_lot l
  left join lot_outcome o on o.lot_id = l.lot_id left join person_contact h on h.id = l.host_id`;

const lotsOf = (userId: string): RawBuilder<unknown> => sql`
  select w.lot_id from sold_lot w where w.user_id = ${userId}::uuid
  union select f.lot_id from second_offer f where f.user_id = ${userId}::uuid`;

const disputeSeconds = sql.lit(outcomeLimits.disputeMs / 1_000);

const waitsFor = (userId: string): RawBuilder<boolean> => sql<boolean>`(exists (
    select from second_offer f where f.lot_id = l.lot_id and f.user_id = ${userId}::uuid and f.state = 'open'
      and f.ends_at >= (select boli_now()))
  or exists (
    select from sold_contract c where c.lot_id = l.lot_id and c.user_id = ${userId}::uuid and c.state = 'unpaid'
      and c.disputed_at is null and c.unpaid_at >= (select boli_now()) - make_interval(secs => ${disputeSeconds})))`;

function present(row: Row, userId: string, now: number): OwnOutcome {
  const outcome = outcomeOf(row);
  const contract = outcome.contracts.find((one) => one.userId === userId);
  const isBound = standingOf(outcome)?.userId === userId;
  const { offer } = outcome;
  return {
    saleId: row.sale_id,
    saleTitle: row.title,
    lotId: row.lot_id,
    item: row.item_name,
    contract: contract === undefined ? null : presentContract(contract, now),
    offer: offer?.userId === userId ? presentOffer(offer, now) : null,
    host:
      isBound && row.host_name !== null && row.host_email !== null
        ? { name: row.host_name, email: row.host_email }
        : null,
    head: row.head,
  };
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

function presentContract(contract: Contract, now: number): ContractView {
  const { alias, price, payBy, state, unpaidAt, dispute } = contract;
  const end = unpaidAt === null || dispute !== null ? null : disputeEnd(unpaidAt);
  return {
    alias: aliasName(alias),
    price,
    payBy: iso(payBy),
    state,
    unpaidAt: iso(unpaidAt),
    disputeUntil: end !== null && now <= end ? iso(end) : null,
    dispute: disputeStateOf(contract),
    disputeReason: dispute?.reason ?? null,
    decisionReason: dispute?.decision?.reason ?? null,
    isConfirmed: isConfirmed(contract, now),
  };
}

const presentOffer = ({ alias, price, until, state }: SecondOffer, now: number): SecondOfferView => ({
  alias: aliasName(alias),
  price,
  until: new Date(until).toISOString(),
  // Its time may be over before the clock has written so.
  state: state === "open" && now > until ? "lapsed" : state,
});

export const presentOutcome = ({ contracts, offer, freedAt }: Outcome, now: number): LotOutcomeView => ({
  contracts: contracts.map((contract) => presentContract(contract, now)),
  offer: offer && presentOffer(offer, now),
  isFree: freedAt !== null,
});
