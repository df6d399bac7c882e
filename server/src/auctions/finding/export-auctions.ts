import { type ExportWords, exportWords } from "@boli/contract/auctions/export-words";
import { findingLimits } from "@boli/contract/auctions/finding";
import type { ListAuctions } from "@boli/contract/auctions/inputs";
import { rupeesOrNull } from "@boli/contract/base/money";
import { dayOf } from "@boli/contract/base/day-and-time";
import { formatTime } from "@boli/contract/base/time";
import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import { Queue } from "../../http/guards/queue.ts";
import { refuse } from "../../http/refusal.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { mayKnowEveryPlace } from "../access.ts";
import { orderOf } from "../list-auctions.ts";
import type { CardRow, StoredAuction } from "../queries.ts";
import { all, publicConditions, readFilters, statusIs, statusOf } from "./conditions.ts";
import { csvBegin, csvLine } from "../../platform/csv/csv.ts";

type ExportedRow = Pick<
  StoredAuction,
  | "id"
  | "title"
  | "type"
  | "status"
  | "starts_at"
  | "ends_at"
  | "city"
  | "state"
  | "address"
  | "pincode"
  | "lat"
  | "lng"
  | "organiser"
  | "phone"
  | "email"
  | "item_count"
> &
  Pick<CardRow, "estimate_from" | "estimate_to" | "earnest_paise">;

// Exports a list as a table with addresses, for callers who may know every place. The ids are chosen once and the rows are
// read in parts, so that a long list neither fills the memory nor delays other requests; only a few exports run at once.
export async function exportAuctions(
  db: Queryable,
  query: ListAuctions,
  { principal, language }: SignedInCall,
  pageUrl: (id: string) => string,
): Promise<{ document: string; rows: number }> {
  if (!mayKnowEveryPlace(principal)) throw refuse("place_locked");
  const filters = await readFilters(db, query, principal);
  const words = exportWords[language];
  return exports.run(
    async () => {
      const { rows: chosen } = await sql<{ id: string }>`
        select a.id from auction a where ${all([...publicConditions(filters), ...statusIs(query.status)])}
        order by ${orderOf(query, filters)} limit ${findingLimits.exportedRows}`.execute(db);
      const ids = chosen.map(({ id }) => id);
      const parts = [csvBegin, csvLine(columnNames.map((name) => words.columns[name]))];
      for (let at = 0; at < ids.length; at += readAtOnce)
        for (const row of await readRows(db, ids.slice(at, at + readAtOnce)))
          parts.push(csvLine(columnNames.map((name) => columns[name](row, words, pageUrl))));
      return { document: parts.join(""), rows: ids.length };
    },
    { sender: principal.userId },
  );
}

const exports = new Queue({ atOnce: 2, waiting: 20, perSender: 2 });
const readAtOnce = 200;

async function readRows(db: Queryable, ids: readonly string[]): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select a.id, a.title, a.type, ${statusOf} as status, a.starts_at, a.ends_at, a.city, a.state, a.address, a.pincode,
      a.lat, a.lng, a.organiser, a.phone, a.email, a.item_count, a.estimate_from, a.estimate_to, a.earnest_paise
    from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, rank) join auction a on a.id = chosen.id
    where not a.is_hidden order by chosen.rank limit ${readAtOnce}`.execute(db);
  return rows;
}

type Column = (
  row: ExportedRow,
  words: ExportWords,
  pageUrl: (id: string) => string,
) => string | number | null;

// Times are India's, as the list shows them.
const columns: Record<keyof ExportWords["columns"], Column> = {
  title: ({ title }) => title,
  type: ({ type }, { types }) => types[type],
  status: ({ status }, { statuses }) => statuses[status],
  date: ({ starts_at }) => dayOf(starts_at),
  time: ({ starts_at }) => formatTime(starts_at),
  endDate: ({ ends_at }) => ends_at && dayOf(ends_at),
  endTime: ({ ends_at }) => ends_at && formatTime(ends_at),
  address: ({ address }) => address,
  city: ({ city }) => city,
  state: ({ state }) => state,
  pincode: ({ pincode }) => pincode,
  lat: ({ lat }) => lat,
  lng: ({ lng }) => lng,
  organiser: ({ organiser }) => organiser,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  items: ({ item_count }) => item_count,
  estimateFrom: ({ estimate_from }) => rupeesOrNull(estimate_from),
  estimateTo: ({ estimate_to }) => rupeesOrNull(estimate_to),
  earnestMoney: ({ earnest_paise }) => rupeesOrNull(earnest_paise),
  link: ({ id }, _words, pageUrl) => pageUrl(id),
};
const columnNames = Object.keys(columns) as Array<keyof typeof columns>;
