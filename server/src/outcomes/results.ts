import { rupeesFromPaise, rupeesOrNull, formatRupees } from "@boli/contract/base/money";
import { formatDate, formatTime } from "@boli/contract/base/time";
import type { Results, Person, ResultLot } from "@boli/contract/outcomes/endpoints";
import { type ResultWords, resultWords } from "@boli/contract/outcomes/export-words";
import { type OutcomeState, outcomeStates } from "@boli/contract/outcomes/outcome";
import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import { Queue } from "../http/guards/queue.ts";
import { refuse } from "../http/refusal.ts";
import {
  aliasName,
  type LotResult,
  listLotResults,
  readSaleResult,
  requireOverForHost,
  showRunnerUp,
} from "../live/index.ts";
import { csvBegin, csvLine } from "../platform/csv/csv.ts";
import type { Queryable } from "../platform/database/database.ts";
import { type DocumentPage, type LabelledLine, drawDocument } from "../platform/documents/draw-document.ts";
import { presentOutcome } from "./own-outcomes.ts";
import { type OutcomeRow, outcomeOf, readOutcomes, strikesOf } from "./queries.ts";
import { type Outcome, decide } from "./rules.ts";

const maxLots = 1_000;

// The results of a sale that is over, for its host and for admins (RESULTS-1).
export async function readResults(db: Queryable, saleId: string, call: SignedInCall): Promise<Results> {
  await requireOverForHost(db, saleId, call);
  const sale = await readSaleResult(db, saleId);
  if (sale === undefined) throw refuse("sale_not_found");
  const now = sale.now.getTime();
  const outcomes = new Map(
    (await readOutcomes(db, sql`l.sale_id = ${saleId}::uuid`, maxLots)).map((row) => [row.lot_id, row]),
  );
  const people = await readPeople(db, [...outcomes.values()]);
  const lots: ResultLot[] = [];
  for (const lot of await listLotResults(db, saleId)) {
    const row = outcomes.get(lot.lot_id);
    lots.push(row === undefined ? withoutContract(lot) : await sold(db, lot, { row, people, now }));
  }
  return {
    saleId,
    title: sale.title,
    isPractice: sale.is_practice,
    status: sale.status,
    overAt: sale.over_at?.toISOString() ?? null,
    at: sale.now.toISOString(),
    summary: {
      watchers: sale.watchers,
      bidders: sale.bidders,
      bids: sale.total_bids,
      ...totalsOf(lots),
    },
    lots,
  };
}

function totalsOf(lots: readonly ResultLot[]) {
  const soldLots = lots.flatMap(({ price, estimate }) => (price === null ? [] : [{ price, estimate }]));
  const estimated = soldLots.flatMap(({ price, estimate }) =>
    estimate === null ? [] : [{ price, estimate }],
  );
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  return {
    lots: lots.length,
    sold: soldLots.length,
    total: sum(soldLots.map(({ price }) => price)),
    estimates: sum(estimated.map(({ estimate }) => estimate)),
    totalOfEstimated: sum(estimated.map(({ price }) => price)),
  };
}

const noActions = { mark: [], free: false, offer: false, runnerUp: null } satisfies ResultLot["can"];

// A lot that was not sold, or was sold in a practice sale, which binds nobody.
const withoutContract = (lot: LotResult): ResultLot => ({
  ...factsOf(lot),
  soldTo: lot.sold_alias === null ? null : aliasName(lot.sold_alias),
  price: rupeesOrNull(lot.sold_price_paise),
  outcome: null,
  buyers: [],
  can: noActions,
});

const factsOf = (lot: LotResult) => ({
  lotId: lot.lot_id,
  position: lot.position,
  item: lot.item_name,
  status: lot.status,
  bids: lot.total_bids,
  bidders: lot.bidders,
  estimate: lot.estimated_paise === 0 ? null : rupeesFromPaise(lot.estimated_paise),
});

interface Reading {
  row: OutcomeRow;
  people: ReadonlyMap<string, Person>;
  now: number;
}

async function sold(db: Queryable, lot: LotResult, { row, people, now }: Reading): Promise<ResultLot> {
  const outcome = outcomeOf(row);
  return {
    ...factsOf(lot),
    soldTo: aliasName(row.alias),
    price: rupeesFromPaise(row.price_paise),
    outcome: presentOutcome(outcome, now),
    buyers: outcome.contracts.map(({ userId }) => (userId === null ? null : (people.get(userId) ?? null))),
    can: await actionsOf(db, lot.lot_id, outcome, now),
  };
}

// Decided by the rules themselves, so that a screen offers exactly what the server would accept.
async function actionsOf(
  db: Queryable,
  lotId: string,
  outcome: Outcome,
  now: number,
): Promise<ResultLot["can"]> {
  const states: readonly OutcomeState[] = outcomeStates;
  const mark = states.filter((state) => {
    const decided = decide(outcome, { kind: "mark", state }, now);
    return decided.kind === "done" && decided.outcome !== outcome;
  });
  const free = decide(outcome, { kind: "free" }, now).kind === "done";
  const runner = free && outcome.contracts.length === 1 ? await showRunnerUp(db, lotId) : null;
  const offer = decide(outcome, { kind: "offer", to: runner }, now).kind === "done";
  if (runner === null || !offer) return { mark, free, offer: false, runnerUp: null };
  const { rows } = await sql<{ strikes: number }>`
    select ${strikesOf(sql`${runner.userId}::uuid`)} as strikes limit 1`.execute(db);
  const strikes = rows[0]?.strikes ?? 0;
  return { mark, free, offer, runnerUp: { alias: aliasName(runner.alias), price: runner.price, strikes } };
}

async function readPeople(db: Queryable, rows: readonly OutcomeRow[]): Promise<Map<string, Person>> {
  const ids = rows.flatMap((row) => outcomeOf(row).contracts.flatMap(({ userId }) => userId ?? []));
  const { rows: people } = await sql<Person & { id: string }>`
    select p.id, p.name, p.email, p.mobile, ${strikesOf(sql`p.id`)} as strikes from person_contact p
    where p.id = any(${[...new Set(ids)]}::text[]::uuid[]) limit ${2 * maxLots}`.execute(db);
  return new Map(people.map(({ id, ...person }) => [id, person]));
}

type Column = (lot: ResultLot, words: ResultWords) => string | number | null;

const lastContract = ({ outcome }: ResultLot) => outcome?.contracts.at(-1) ?? null;
const buyerOf = ({ buyers }: ResultLot) => buyers.at(-1) ?? null;

const columns: Record<keyof ResultWords["columns"], Column> = {
  lot: ({ position }) => position,
  item: ({ item }) => item,
  status: ({ status }, { statuses }) => statuses[status],
  estimate: ({ estimate }) => estimate,
  bids: ({ bids }) => bids,
  bidders: ({ bidders }) => bidders,
  hammer: ({ price }) => price,
  winner: ({ soldTo }) => soldTo,
  buyer: (lot) => buyerOf(lot)?.name ?? null,
  email: (lot) => buyerOf(lot)?.email ?? null,
  mobile: (lot) => buyerOf(lot)?.mobile ?? null,
  contractPrice: (lot) => lastContract(lot)?.price ?? null,
  outcome: (lot, { states, free }) => {
    if (lot.outcome?.isFree) return free;
    const contract = lastContract(lot);
    return contract === null ? null : states[contract.state];
  },
};
const columnNames = Object.keys(columns) as Array<keyof typeof columns>;

// The results of a sale as a table. Texts that begin like a formula are made harmless.
export async function exportResults(db: Queryable, saleId: string, call: SignedInCall): Promise<string> {
  const words = resultWords[call.language];
  const { lots } = await readResults(db, saleId, call);
  return [
    csvBegin,
    csvLine(columnNames.map((name) => words.columns[name])),
    ...lots.map((lot) => csvLine(columnNames.map((name) => columns[name](lot, words)))),
  ].join("");
}

const drawing = new Queue({ atOnce: 2, waiting: 20, perSender: 2 });

// The results of a sale as a PDF that can be passed on: it names buyers by their aliases only.
export async function printResults(db: Queryable, saleId: string, call: SignedInCall): Promise<Uint8Array> {
  const results = await readResults(db, saleId, call);
  return drawing.run(() => drawDocument(pageOf(results)), { sender: call.principal.userId });
}

const line = (en: string, hi: string, value: string): LabelledLine => ({ label: { en, hi }, value });

function pageOf({ title, isPractice, overAt, at, summary, lots }: Results): DocumentPage {
  const { total, sold, bids, bidders, watchers, estimates, totalOfEstimated } = summary;
  const over = new Date(overAt ?? at);
  return {
    brand: "Boli",
    title: { en: "Results", hi: "नतीजे" },
    issuedAt: at,
    head: [line("Ended", "समाप्त", `${formatDate(over)}, ${formatTime(over)}`)],
    parties: [{ label: { en: "Live auction", hi: "लाइव नीलामी" }, lines: [title] }],
    rows: lots.map(rowOf),
    sums: [
      line("Lots sold", "बिके हुए लॉट", `${sold} / ${summary.lots}`),
      ...(estimates === 0
        ? []
        : [
            line(
              "Against estimates",
              "अनुमान पर",
              `${formatRupees(totalOfEstimated)} / ${formatRupees(estimates)}`,
            ),
          ]),
      line("Total", "कुल", formatRupees(total)),
    ],
    inWords: { en: "", hi: "" },
    facts: [
      line("Bids", "बोलियाँ", String(bids)),
      line("Bidders", "बोली लगाने वाले", String(bidders)),
      line("Watchers", "नज़र रखने वाले", String(watchers)),
    ],
    notes: [isPractice ? resultNotes.practice : resultNotes.money],
  };
}

const resultNotes = {
  practice: {
    en: "Practice auction: nothing was really sold, and nobody owes anything.",
    hi: "अभ्यास नीलामी: असल में कुछ नहीं बिका, और किसी को कुछ नहीं देना है।",
  },
  money: {
    en: "Winners pay the host directly. Boli takes no sale money.",
    hi: "विजेता सीधे होस्ट को भुगतान करते हैं। Boli बिक्री का पैसा नहीं लेता।",
  },
};

function rowOf(lot: ResultLot): DocumentPage["rows"][number] {
  const { position, item, price, soldTo, bids } = lot;
  const facts = [
    `Lot ${position}`,
    ...(soldTo === null ? [] : [soldTo]),
    `${bids} ${bids === 1 ? "bid" : "bids"}`,
    describeOutcome(lot, resultWords.en),
  ];
  return {
    text: { en: item, hi: item },
    detail: facts.join(" · "),
    amount: price === null ? "–" : formatRupees(price),
  };
}

function describeOutcome({ status, outcome }: ResultLot, { statuses, states, free }: ResultWords): string {
  const contract = outcome?.contracts.at(-1);
  if (contract === undefined) return statuses[status];
  return outcome?.isFree ? free : states[contract.state];
}
