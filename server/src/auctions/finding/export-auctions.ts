import { findingLimits } from "@boli/contract/auctions/finding";
import type { ListAuctions } from "@boli/contract/auctions/inputs";
import { rupeesFromPaise } from "@boli/contract/money";
import { dayOf } from "@boli/contract/auctions/times";
import { formatTime } from "@boli/contract/time";
import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { mayKnowEveryPlace } from "../access.ts";
import { orderOf } from "../list-auctions.ts";
import type { CardRow, StoredAuction } from "../queries.ts";
import { all, publicConditions, readFilters, statusIs, statusOf } from "./conditions.ts";
import { csvBegin, csvLine } from "./csv.ts";

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

// A list as a table, for callers who may know every place: it has the addresses. The rows are chosen once and then read
// some at a time, so that neither memory nor other requests notice a long list.
export async function exportAuctions(
  db: Queryable,
  query: ListAuctions,
  { principal }: SignedInCall,
  pageUrl: (id: string) => string,
): Promise<string> {
  if (!mayKnowEveryPlace(principal)) throw refuse("place_locked");
  const filters = await readFilters(db, query, principal);
  const { rows: chosen } = await sql<{ id: string }>`
    select a.id from auction a where ${all([...publicConditions(filters), ...statusIs(query.status)])}
    order by ${orderOf(query, filters)} limit ${findingLimits.exportedRows}`.execute(db);
  const lines = [csvBegin, csvLine(columns.map(([name]) => name))];
  for (let at = 0; at < chosen.length; at += readAtOnce) {
    const rows = await readRows(
      db,
      chosen.slice(at, at + readAtOnce).map(({ id }) => id),
    );
    for (const row of rows) lines.push(csvLine(columns.map(([, valueOf]) => valueOf(row, pageUrl))));
  }
  return lines.join("");
}

const readAtOnce = 200;

async function readRows(db: Queryable, ids: readonly string[]): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select a.id, a.title, a.type, ${statusOf} as status, a.starts_at, a.ends_at, a.city, a.state, a.address, a.pincode,
      a.lat, a.lng, a.organiser, a.phone, a.email, a.item_count, a.estimate_from, a.estimate_to, a.earnest_paise
    from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, rank) join auction a on a.id = chosen.id
    where not a.is_hidden order by chosen.rank limit ${readAtOnce}`.execute(db);
  return rows;
}

type Column = [
  name: string,
  valueOf: (row: ExportedRow, pageUrl: (id: string) => string) => string | number | null,
];

const rupees = (paise: number | null): number | null => (paise === null ? null : rupeesFromPaise(paise));

// Times are India's, as the list shows them.
const columns: readonly Column[] = [
  ["Title", ({ title }) => title],
  ["Type", ({ type }) => type],
  ["Status", ({ status }) => status],
  ["Date", ({ starts_at }) => dayOf(starts_at)],
  ["Time", ({ starts_at }) => formatTime(starts_at)],
  ["End date", ({ ends_at }) => ends_at && dayOf(ends_at)],
  ["End time", ({ ends_at }) => ends_at && formatTime(ends_at)],
  ["Address", ({ address }) => address],
  ["City", ({ city }) => city],
  ["State", ({ state }) => state],
  ["PIN code", ({ pincode }) => pincode],
  ["Latitude", ({ lat }) => lat],
  ["Longitude", ({ lng }) => lng],
  ["Organiser", ({ organiser }) => organiser],
  ["Phone", ({ phone }) => phone],
  ["Email", ({ email }) => email],
  ["Items", ({ item_count }) => item_count],
  ["Lowest estimate (INR)", ({ estimate_from }) => rupees(estimate_from)],
  ["Highest estimate (INR)", ({ estimate_to }) => rupees(estimate_to)],
  ["Earnest money (INR)", ({ earnest_paise }) => rupees(earnest_paise)],
  ["Link", ({ id }, pageUrl) => pageUrl(id)],
];
