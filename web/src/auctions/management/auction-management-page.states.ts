import type { HistoryLine, ManagedCard } from "@boli/contract/auctions/endpoints";
import type { Page } from "@playwright/test";
import { alert, answer, done, idOf, listOf } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  counts,
  focused,
  gives,
  hover,
  never,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";

const address = "/app/auction-management";
const api = "/api/admin/auctions";
const listAddress = `${api}?*`;

const at = "2026-11-20T09:30:00.000Z";

// Long and short texts, hidden and manually set, in both scripts.
const kinds: readonly Partial<ManagedCard>[] = [
  { title: "Furniture and office equipment of the Embassy", type: "Embassy", itemCount: 42 },
  {
    title:
      "Unclaimed baggage, electronics and duty-free goods left behind at Terminal 2 between April and September",
    type: "Airport",
    status: "ongoing",
    isManualStatus: true,
    ownerName: "Airport Lost and Found Services Private Limited, Mumbai",
  },
  {
    title: "बंदरगाह पर छूटे कंटेनरों की नीलामी",
    type: "Port",
    isHidden: true,
    location: { city: "Visakhapatnam", state: "Andhra Pradesh" },
  },
  { title: "Brass lamps", status: "cancelled", isManualStatus: true, isHidden: true, itemCount: 1 },
  {
    title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    location: { city: "Thiruvananthapuram", state: "Dadra and Nagar Haveli and Daman and Diu" },
  },
  { title: "Scrap of the old mill", status: "completed", itemCount: 500 },
];

const can = {
  edit: true,
  cancel: true,
  delete: true,
  manage: true,
  approve: false,
  sendBack: false,
  message: false,
};
const auctions: readonly ManagedCard[] = kinds.map((kind, index) => ({
  id: idOf(index + 1),
  title: "An auction",
  description: "What is for sale.",
  type: "Local",
  status: "upcoming",
  startsAt: "2026-12-01T04:30:00.000Z",
  endsAt: null,
  date: "2026-12-01",
  time: "10:00 AM",
  images: [],
  itemCount: 7,
  location: { city: "Pune", state: "Maharashtra" },
  organiser: null,
  eventType: null,
  estimate: null,
  earnestMoney: null,
  distanceKm: null,
  expectedAttendees: null,
  isHidden: false,
  review: null,
  isManualStatus: false,
  ownerName: "Ravi Kumar",
  version: 1,
  createdAt: at,
  updatedAt: at,
  can,
  ...kind,
}));

const change = (end: number, line: Partial<HistoryLine>): HistoryLine => ({
  id: idOf(end),
  at,
  by: { name: "Asha Rao", role: "admin" },
  field: "title",
  about: null,
  before: null,
  after: null,
  ...line,
});
const history: readonly HistoryLine[] = [
  change(91, { field: "status", after: "cancelled" }),
  change(92, { field: "visibility", before: "visible", after: "hidden" }),
  change(93, {
    at: "2026-11-19T05:00:00.000Z",
    by: { name: "Ravi Kumar", role: "seller" },
    field: "date",
    before: "2026-11-30T04:30:00.000Z",
    after: "2026-12-01T04:30:00.000Z",
  }),
  change(94, {
    at: "2026-11-18T05:00:00.000Z",
    by: null,
    field: "price",
    about: "Brass lamp",
    before: "1500",
    after: "123456.5",
  }),
  change(95, {
    at: "2026-11-17T05:00:00.000Z",
    by: { name: "Ravi Kumar", role: "seller" },
    field: "item",
    about: "Clay pots",
    after: "Clay pots · A dozen, glazed · Furniture · good",
  }),
];

async function answerList(page: Page, rows: readonly ManagedCard[], total = rows.length): Promise<void> {
  const isEmpty = rows.length === 0;
  const [one, many] = isEmpty ? [0, 0] : [1, 1_234];
  const all = isEmpty ? 0 : total + 1_236;
  const counted = { upcoming: total, ongoing: one, completed: many, cancelled: one, all };
  const paging = { total, pages: Math.max(1, Math.ceil(total / 20)), exact: total < 10_000 };
  await answer(page, listAddress, 200, listOf(rows, paging));
  await answer(page, `${api}/counts*`, 200, done({ ...counted, exact: true, waiting: 2 }));
}

const enter = steps(visit(address, "admin"), "h1");
const open = steps(
  // The count at which lists stop counting.
  (page) => answerList(page, auctions, 10_000),
  enter,
  counts("tbody tr", auctions.length),
);

// Listings of new sellers, one of them sent back.
const queue = auctions.slice(0, 3).map((row, index): ManagedCard => ({
  ...row,
  isHidden: true,
  review:
    index === 2
      ? { state: "sent_back", reason: "The date is not clear." }
      : { state: "waiting", reason: null },
  can: { ...can, approve: true, sendBack: index < 2 },
}));
const openQueue = steps(
  (page) => answerList(page, queue),
  visit(`${address}?review=waiting&status=all`, "admin"),
  counts("tbody tr", queue.length),
);

const openMenu = steps(click("[aria-haspopup=menu] >> nth=0"), "[role=menu]:popover-open");
// Counted from the end where the number of entries before depends on the existing screens.
const choose = (at: number): Steps =>
  steps(openMenu, click(`[role=menu]:popover-open [role=menuitem] >> nth=${at}`));

const select = steps(
  open,
  async (page) => {
    for (const index of [0, 1, 2]) await page.locator("tbody input[type=checkbox]").nth(index).check();
  },
  ".bulk-actions",
);

// All auctions, as admins manage them. The lists have fixed responses, because other journeys list auctions meanwhile.
export const states: StatesOf<"/app/auction-management"> = {
  full: open,
  loading: steps(never(listAddress), never(`${api}/counts`), enter, ".skeleton"),
  empty: steps((page) => answerList(page, []), enter, ".list-empty"),
  failed: steps((page) => answerList(page, auctions), busy(listAddress), enter, alert),
  // The change was shown at once; the server refused it, and the row is restored.
  refused: steps(
    busy(`${api}/${idOf(1)}/visibility`),
    open,
    click(".managed-visibility button >> nth=0"),
    "tr[data-failed]",
    hover(".toast-error"),
  ),
  selected: select,
  done: steps(
    gives(`${api}/bulk`, done({ changed: [idOf(1), idOf(2)], missing: [idOf(3)] })),
    select,
    click(".bulk-actions .button >> nth=0"),
    ".bulk-done",
  ),
  waiting: openQueue,
  "send-back-dialog": steps(openQueue, choose(2), "dialog textarea"),
  menu: steps(open, openMenu),
  "status-dialog": steps(open, choose(-3), focused("dialog input:checked")),
  "history-drawer": steps(
    gives("/api/auctions/*/history*", listOf(history, { limit: 50, total: 60, pages: 2 })),
    open,
    choose(-2),
    ".history-moments li",
  ),
  "deletion-dialog": steps(open, choose(-1), "dialog .button-danger"),
};
