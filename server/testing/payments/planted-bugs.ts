import { sql } from "kysely";
import { takeMessage } from "../../src/subscriptions/webhook-route.ts";
import type { Tx } from "../../src/platform/database/database.ts";
import type { Plant } from "./sequence.ts";
import type { Product, World } from "./world.ts";

const day = 86_400_000;
const settings = { seller: { name: "Boli", address: undefined, gstin: undefined } };

// Changes what is stored, after the product has done its part.
const after =
  (act: keyof Product, change: (tx: Tx, world: World, args: readonly unknown[]) => Promise<unknown>): Plant =>
  (product, world) => ({
    ...product,
    [act]: async (...args: never[]) => {
      const result = await (product[act] as (...given: never[]) => Promise<unknown>)(...args);
      await world.database.transaction((tx) => change(tx, world, args));
      return result;
    },
  });

const settleByHand = sql`
  update payment set state = 'matched', received_paise = amount_paise, proof_kind = 'admin', proved_at = boli_now(),
    proved_by = (select id from app_user limit 1)`;

// Bugs of the kind that people make, each put between the sequences and the product.
export const plantedBugs: Record<string, Plant> = {
  "a claimed UTR activates": after("verify", async (tx, _world, [, id, utr]) => {
    if (utr === undefined) return;
    const { rows } =
      await sql`${settleByHand} where subscription_id = ${id} and state = 'pending' returning id`.execute(tx);
    if (rows.length > 0)
      await sql`update subscription set starts_at = boli_now(), ends_at = boli_now() + interval '30 days' where id = ${id}`.execute(
        tx,
      );
  }),
  "a message without a valid signature counts": (product, world) => ({
    ...product,
    deliver: async ({ body, headers }, crash) => {
      const { payload } = JSON.parse(body) as {
        payload: {
          payment: { entity: { notes: { reference: string }; amount: number; id: string; status: string } };
        };
      };
      const { notes, amount, id, status } = payload.payment.entity;
      const isForged = world.bank.readWebhook(Buffer.from(body), headers).kind === "forged";
      if (!isForged || status !== "captured") return product.deliver({ body, headers }, crash);
      const money = { reference: notes.reference, amountPaise: amount, utr: null, providerPayment: id };
      await world.database.transaction((tx) =>
        takeMessage(tx, { settings }, world.bank.name, { kind: "paid", eventId: `evt_${id}`, money }),
      );
      return true;
    },
  }),
  "the amount is not compared": (product, world) => ({
    ...product,
    deliver: async (message, crash) => {
      const read = world.bank.readWebhook(Buffer.from(message.body), message.headers);
      if (read.kind !== "paid") return product.deliver(message, crash);
      await world.database.transaction((tx) =>
        takeMessage(tx, { settings }, world.bank.name, {
          ...read,
          money: { ...read.money, amountPaise: 99_900 },
        }),
      );
      return true;
    },
  }),
  "a second payment adds days": after("deliver", (tx) =>
    sql`update subscription s set ends_at = ends_at + interval '30 days' from payment p
      where p.subscription_id = s.id and p.state = 'refund_due' and s.refunded_at is null
        and s.ends_at = s.starts_at + interval '30 days'`.execute(tx),
  ),
  "a renewal begins at once": after("deliver", (tx) =>
    sql`update subscription set starts_at = boli_now(), ends_at = boli_now() + interval '30 days'
      where starts_at > boli_now() and refunded_at is null`.execute(tx),
  ),
  "a refund leaves the days": after("refund", (tx) =>
    sql`update app_user set subscription_status = 'subscribed', subscription_expires_at = boli_now() + interval '29 days'
      where subscription_status = 'unsubscribed'`.execute(tx),
  ),
  "a refund takes what is paid behind it": after("refund", (tx) =>
    sql`update app_user u set subscription_status = 'unsubscribed', subscription_expires_at = boli_now()
      where exists (select from subscription s where s.user_id = u.id and s.refunded_at is not null)`.execute(
      tx,
    ),
  ),
  "a number is taken although its transaction was abandoned": (product, world) => ({
    ...product,
    deliver: async (message, crash) => {
      if (crash === "before")
        await world.database.transaction((tx) =>
          sql`update payment_document_counter set last = last + 1`.execute(tx),
        );
      return product.deliver(message, crash);
    },
  }),
  "another amount counts as what was asked for": after("confirm", (tx) =>
    sql`update payment set received_paise = amount_paise where state = 'matched' and received_paise <> amount_paise`.execute(
      tx,
    ),
  ),
  "the receipt says what was asked for": after("confirm", (tx) =>
    sql`update payment_document d set amount_paise = p.amount_paise, taxable_paise = p.amount_paise from payment p
      where p.id = d.payment_id and d.amount_paise <> p.amount_paise`.execute(tx),
  ),
  "more goes back than came": after("refund", (tx) =>
    sql`update payment set received_paise = 99900, refund_paise = 99900 where state = 'refunded' and refund_paise < 99900`.execute(
      tx,
    ),
  ),
  "an admin is not told of another amount": (product, world) => ({
    ...product,
    confirm: async (id, choice, crash) => {
      if (await product.confirm(id, choice, crash)) return true;
      if (crash !== null || choice.amount !== undefined) return false;
      const row = await world.database.db
        .selectFrom("payment")
        .select(["received_paise", "utr"])
        .where((eb) => eb.or([eb("id", "=", id), eb("utr", "=", choice.utr ?? "")]))
        .where("state", "=", "unmatched")
        .limit(1)
        .executeTakeFirst();
      if (!row?.received_paise) return false;
      return product.confirm(id, { ...choice, amount: row.received_paise / 100 }, crash);
    },
  }),
  "an admin confirms without a UTR": (product) => ({
    ...product,
    confirm: async (id, choice, crash) => {
      const isDone = await product.confirm(id, choice, crash);
      if (isDone || crash !== null || choice.utr !== undefined) return isDone;
      return product.confirm(id, { ...choice, utr: "632799999999" }, crash);
    },
  }),
  "a receipt over what did not come stays": (product, world) => ({
    ...product,
    accept: (id) =>
      world.database.transaction(async (tx) => {
        const { rows } = await sql`update payment set problem = null
          where id = ${id}::uuid and problem = 'amount_differs' and state = 'matched' returning id`.execute(
          tx,
        );
        return rows.length > 0;
      }),
  }),
  "a receipt is missing when an admin confirms": after("confirm", (tx) =>
    sql`delete from payment_document d using payment p
      where p.id = d.payment_id and p.proof_kind = 'admin' and d.kind = 'receipt'`.execute(tx),
  ),
  "money for a lapsed attempt is lost": (product, world) => ({
    ...product,
    deliver: async (message, crash) => {
      const read = world.bank.readWebhook(Buffer.from(message.body), message.headers);
      if (read.kind === "paid") {
        const attempt = await world.database.db
          .selectFrom("payment")
          .select("state")
          .where("reference", "=", read.money.reference)
          .where(sql<boolean>`expires_at <= (select boli_now())`)
          .limit(1)
          .executeTakeFirst();
        if (attempt?.state === "pending") return true;
      }
      return product.deliver(message, crash);
    },
  }),
  "a decline after the money takes the subscription away": after("deliver", (tx) =>
    sql`update payment set state = 'declined', proof_kind = null, proved_at = null
      where state = 'matched' and proof_kind = 'webhook' and reference in (
        select reference from payment where state = 'declined'
        union select p.reference from payment p, payment_event e where e.event_id like 'evt_%' and random() < 0.2)`.execute(
      tx,
    ),
  ),
  "the same money told by the bank goes back": after("importRows", (tx) =>
    sql`insert into payment (id, state, problem, provider, amount_paise, received_paise, paid_at, created_at, proof_kind, proved_at)
      select gen_random_uuid(), 'refund_due', 'paid_twice', 'bank', amount_paise, amount_paise, boli_now(), boli_now(), 'statement', boli_now()
      from payment where state = 'matched' and utr is not null and proof_kind <> 'statement' limit 1`.execute(
      tx,
    ),
  ),
  "a row without a UTR is new money in each statement": after("importRows", (tx) =>
    sql`update payment set bank_row = gen_random_uuid()::text where bank_row is not null`.execute(tx),
  ),
  "money that was taken back waits for its payer": after("importRows", (tx) =>
    sql`update payment set state = 'unmatched', decision_kind = null, decided_at = null, decided_by = null
      where state = 'rejected' and problem = 'reversed'`.execute(tx),
  ),
  "nobody sees that a payment was taken back": after("importRows", (tx) =>
    sql`update payment set problem = null where state = 'matched' and problem = 'reversed'`.execute(tx),
  ),
  "two equal rows of a statement are one": (product) => ({
    ...product,
    importRows: async (csv, columns, crash) => {
      const lines = csv.split("\n");
      await product.importRows(
        lines.filter((line, at) => lines.indexOf(line) === at).join("\n"),
        columns,
        crash,
      );
    },
  }),
  "a claim of two accounts goes to the first": after("verify", async (tx) => {
    const { rows } = await sql<{
      id: string;
    }>`${settleByHand} where state = 'pending' and problem = 'utr_claimed_twice'
      and claimed_at = (select min(claimed_at) from payment where problem = 'utr_claimed_twice') returning subscription_id as id`.execute(
      tx,
    );
    for (const { id } of rows)
      await sql`update subscription set starts_at = boli_now(), ends_at = boli_now() + interval '30 days' where id = ${id}`.execute(
        tx,
      );
  }),
  "a message counts as taken although its transaction was abandoned": (product, world) => ({
    ...product,
    deliver: async (message, crash) => {
      const done = await product.deliver(message, crash);
      const read = world.bank.readWebhook(Buffer.from(message.body), message.headers);
      if (crash === "before" && read.kind !== "forged")
        await world.database.transaction((tx) =>
          sql`insert into payment_event values ('upi', ${read.eventId}, boli_now()) on conflict do nothing`.execute(
            tx,
          ),
        );
      return done;
    },
  }),
  "a subscription never ends": after("deliver", (tx) =>
    sql`update app_user set subscription_expires_at = null where subscription_status = 'subscribed'`.execute(
      tx,
    ),
  ),
  "an end is a day late": after("confirm", (tx) =>
    sql`update app_user set subscription_expires_at = subscription_expires_at + ${`${day / 3_600_000} hours`}::interval
      where subscription_status = 'subscribed'`.execute(tx),
  ),
};
