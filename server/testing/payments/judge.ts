import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import type { Attempt, PaymentModel } from "./model.ts";

const day = 86_400_000;
// The model reads the clock before the product does, and a step takes a while.
const slackMs = 120_000;

// Compares the product's tables with the model, and lists every difference and broken rule.
export async function listBroken(
  database: Database,
  { people, model, now, paid }: { people: readonly string[]; model: PaymentModel; now: number; paid: number },
): Promise<string[]> {
  const stored = await read(database, people);
  return [
    ...people.flatMap((person, at) => accountFaults(stored, model, { person, at, now })),
    ...attemptFaults(stored, model),
    ...keptFaults(stored, model),
    ...moneyFaults(stored, paid),
    ...documentFaults(stored, model),
  ];
}

interface Stored {
  accounts: Array<{ id: string; status: string; ends: number | null }>;
  attempts: Array<{
    person: string;
    reference: string;
    state: string;
    proof: string | null;
    starts: number | null;
    ends: number | null;
    refunded: boolean;
    received: number | null;
    back: number | null;
    isReversed: boolean;
    // The amount that the newest receipt names.
    written: number | null;
    documents: number;
    notes: number;
  }>;
  kept: Array<{ state: string; received: number; back: number | null }>;
  gaps: Array<{ series: string; year: string; last: number; counted: number; highest: number }>;
}

async function read(database: Database, people: readonly string[]): Promise<Stored> {
  const ids = sql`any(${[...people]}::text[]::uuid[])`;
  const { rows } = await sql<{ stored: Stored }>`select json_build_object(
    'accounts', (select coalesce(json_agg(json_build_object('id', u.id, 'status', p.subscription_status,
      'ends', extract(epoch from u.subscription_expires_at) * 1000)), '[]')
      from app_user u join user_principal p on p.user_id = u.id where u.id = ${ids}),
    'attempts', (select coalesce(json_agg(json_build_object('person', a.user_id, 'reference', a.reference,
      'state', a.state, 'proof', a.proof_kind, 'starts', extract(epoch from s.starts_at) * 1000,
      'ends', extract(epoch from s.ends_at) * 1000, 'refunded', s.refunded_at is not null,
      'isReversed', a.problem is not distinct from 'reversed', 'received', a.received_paise, 'back', a.refund_paise,
      'written', (select d.amount_paise from payment_document d where d.payment_id = a.id and d.kind <> 'credit_note' order by d.id desc limit 1),
      'documents', (select count(*) from payment_document d where d.payment_id = a.id and d.kind <> 'credit_note'),
      'notes', (select count(*) from payment_document d where d.payment_id = a.id and d.kind = 'credit_note'))), '[]')
      from payment a join subscription s on s.id = a.subscription_id where a.user_id = ${ids} and a.reference is not null),
    'kept', (select coalesce(json_agg(json_build_object('state', k.state, 'received', k.received_paise,
      'back', k.refund_paise)), '[]') from payment k
      where k.reference is null),
    'gaps', (select coalesce(json_agg(json_build_object('series', c.series, 'year', c.year, 'last', c.last,
      'counted', (select count(*) from payment_document d where d.series = c.series and d.year = c.year),
      'highest', (select max(number) from payment_document d where d.series = c.series and d.year = c.year))), '[]')
      from payment_document_counter c)) as stored limit 1`.execute(database.db);
  if (!rows[0]) throw new Error("Nothing is stored.");
  return rows[0].stored;
}

const isNear = (one: number | null, other: number): boolean =>
  one !== null && Math.abs(one - other) < slackMs;

function accountFaults(
  { accounts, attempts }: Stored,
  model: PaymentModel,
  { person, at, now }: { person: string; at: number; now: number },
): string[] {
  const account = accounts.find(({ id }) => id === person);
  if (!account) return [`Account ${at} is gone.`];
  const own = attempts.filter((one) => one.person === person && one.starts !== null);
  const counting = own.filter(({ refunded }) => !refunded);
  const days = counting.reduce((sum, { starts, ends }) => sum + ((ends ?? 0) - (starts ?? 0)) / day, 0);
  const settled = own.filter(({ state }) => state === "matched").length;
  const end = model.endOf(at);
  const isActive = end > now;
  const faults: string[] = [];
  if (Math.abs(days - 30 * settled) > 0.001)
    faults.push(`PAY-33 account ${at} has ${days} days of ${settled} settled attempts`);
  const ordered = counting.toSorted((one, other) => (one.starts ?? 0) - (other.starts ?? 0));
  if (ordered.some(({ starts }, next) => next > 0 && (starts ?? 0) < (ordered[next - 1]?.ends ?? 0)))
    faults.push(`PAY-7 account ${at} has days that are paid twice`);
  if ((account.status === "subscribed") !== isActive)
    faults.push(
      `PAY-3 account ${at} is ${account.status}, and the law says ${isActive ? "active" : "not active"}`,
    );
  if (isActive && !isNear(account.ends, end))
    faults.push(
      `PAY-33 account ${at} ends ${((account.ends ?? 0) - end) / day} days after what the law says`,
    );
  return faults;
}

const lawState = {
  open: "pending",
  declined: "declined",
  rejected: "rejected",
  paid: "matched",
  refunded: "refunded",
};

function attemptFaults({ attempts }: Stored, model: PaymentModel): string[] {
  const faults: string[] = [];
  if (attempts.length !== model.attempts.length)
    faults.push(`PAY-2 there are ${attempts.length} attempts instead of ${model.attempts.length}`);
  for (const law of model.attempts) {
    const one = attempts.find(({ reference }) => reference === law.reference);
    if (one?.state !== lawState[law.state])
      faults.push(`PAY-4 attempt ${law.reference} is ${one?.state}, and the law says ${law.state}`);
    else if (law.state === "paid" && !(isNear(one.starts, law.from) && isNear(one.ends, law.to)))
      faults.push(`PAY-24 attempt ${law.reference} counts at another time`);
    if (one) faults.push(...amountFaults(one, law));
    if (one?.starts && one.proof === null)
      faults.push(`PAY-4 attempt ${law.reference} is active without proof`);
  }
  return faults;
}

function amountFaults(one: Stored["attempts"][number], law: Attempt): string[] {
  const faults: string[] = [];
  if (law.state === "paid" && one.isReversed !== law.isReversed)
    faults.push(`PAY-51 attempt ${law.reference} was ${law.isReversed ? "" : "not "}taken back`);
  if (law.state === "paid" && one.received !== law.received)
    faults.push(`PAY-40 ${law.received} came in for attempt ${law.reference}, and it says ${one.received}`);
  if ((one.back ?? 0) !== law.back)
    faults.push(`PAY-40 ${one.back} goes back of attempt ${law.reference}, and the law says ${law.back}`);
  if (one.starts && one.written !== law.written)
    faults.push(`PAY-40 the receipt of attempt ${law.reference} says ${one.written}, not ${law.written}`);
  return faults;
}

const keptState = {
  waits: "unmatched",
  goes_back: "refund_due",
  returned: "refunded",
  dismissed: "rejected",
};

function keptFaults({ kept }: Stored, model: PaymentModel): string[] {
  const has = kept.map(({ state, received, back }) => `${state} ${received} ${back ?? 0}`).toSorted();
  const law = model.kept.map(({ state, paise, back }) => `${keptState[state]} ${paise} ${back}`).toSorted();
  return has.join() === law.join()
    ? []
    : [`PAY-13 PAY-14 beside the attempts there is “${has.join()}”, and the law says “${law.join()}”`];
}

// Checked without the model: no more money is stored than was paid, and nothing goes back that did not come in.
function moneyFaults({ attempts, kept }: Stored, paid: number): string[] {
  const proved = attempts.filter(({ starts, proof }) => starts !== null && proof !== "admin").length;
  return proved + kept.length > paid
    ? [`PAY-16 PAY-19 ${paid} payments were made, and ${proved + kept.length} are stored`]
    : [];
}

function documentFaults({ attempts, gaps }: Stored, model: PaymentModel): string[] {
  const faults = gaps
    .filter(({ last, counted, highest }) => last !== counted || last !== highest)
    .map(
      ({ series, year, last, counted }) => `PAY-30 of ${last} numbers ${series}/${year}, ${counted} are used`,
    );
  for (const { reference, starts, documents, notes, refunded } of attempts) {
    const corrections = model.attempts.find((one) => one.reference === reference)?.corrections ?? 0;
    if (documents !== (starts === null ? 0 : 1 + corrections))
      faults.push(`PAY-30 attempt ${reference} has ${documents} receipts`);
    if (notes !== corrections + (refunded ? 1 : 0))
      faults.push(`PAY-30 attempt ${reference} has ${notes} credit notes`);
  }
  const total = attempts.reduce((sum, { documents }) => sum + documents, 0);
  if (total !== model.documents)
    faults.push(`PAY-30 there are ${total} receipts instead of ${model.documents}`);
  return faults;
}
