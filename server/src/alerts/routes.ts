import type {
  alertEndpoints,
  Alert,
  AlertFrequency,
  SavedSearch as SentSearch,
} from "@boli/contract/alerts/endpoints";
import type { AuctionFilters } from "@boli/contract/auctions/inputs";
import { v7 as uuid } from "uuid";
import { listMatches, readSavedSearch, fieldsRefusal } from "../auctions/index.ts";
import type { Handlers, SignedInCall } from "../http/call.ts";
import type { Principal } from "../http/guards/principal.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import {
  deleteAlerts,
  listAlertsOf,
  maxAlerts,
  insertAlert,
  insertShown,
  lockAlertsOf,
  updateAlert,
} from "./queries.ts";

export function alertHandlers({ database }: Platform): Handlers<typeof alertEndpoints> {
  return {
    listAlerts: async (_input, { principal }) => ({
      alerts: await listAlertsOf(database.db, principal),
      max: maxAlerts(principal),
    }),
    saveAlert: ({ body }, call, tx) => saveAlert(tx, call, body),
    changeAlert: ({ params, body }, call) =>
      database.transaction((tx) => changeAlert(tx, call, params.id, body)),
    deleteAlert: ({ params }, { principal }) =>
      database.transaction(async (tx) => {
        if (!(await deleteAlerts(tx, principal.userId, params.id))) throw refuse("alert_not_found");
        return {};
      }),
  };
}

// The matches that count as seen when a search is saved. People read no further in a list.
const maxSeenMatches = 200;

// Saves a search. Its owner is notified of what it finds from now on, but not of what the list shows already.
export async function saveAlert(
  tx: Tx,
  { principal }: SignedInCall,
  { search: sent, frequency }: { search: AuctionFilters; frequency: AlertFrequency },
): Promise<Alert> {
  const { userId } = principal;
  const search = tidy(sent);
  const columns = readSavedSearch(search, principal);
  // Punctuation alone is no search, and a place to measure from is no filter.
  if (Object.keys(search).length === 0 || (search.search && columns.words.length === 0))
    throw fieldsRefusal({ "search.search": "alert_empty" });
  await lockAlertsOf(tx, userId);
  const id = uuid();
  const alert = { ...columns, id, user_id: userId, search, frequency };
  const max = maxAlerts(principal);
  if (!(await insertAlert(tx, alert))) throw refuse("alert_exists");
  const mine = await listAlertsOf(tx, principal);
  if (mine.length > max) throw refuse("alerts_full", { max });
  await insertShown(tx, alert, await listMatches(tx, search, principal, maxSeenMatches));
  return getAlert(tx, principal, id);
}

async function changeAlert(
  tx: Tx,
  { principal }: SignedInCall,
  id: string,
  { frequency, isPaused }: { frequency?: AlertFrequency | undefined; isPaused?: boolean | undefined },
): Promise<Alert> {
  const before = await getAlert(tx, principal, id);
  await updateAlert(tx, principal.userId, id, {
    frequency: frequency ?? before.frequency,
    ...(isPaused === undefined ? {} : { is_paused: isPaused }),
  });
  return getAlert(tx, principal, id);
}

async function getAlert(tx: Tx, principal: Principal, id: string): Promise<Alert> {
  const [alert] = await listAlertsOf(tx, principal, id);
  if (!alert) throw refuse("alert_not_found");
  return alert;
}

function tidy({ near, radiusKm, ...others }: AuctionFilters): SentSearch {
  const all = { ...others, ...(radiusKm === undefined ? {} : { near, radiusKm }) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ""));
}
