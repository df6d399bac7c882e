import type { HistoryLine, ManagedCard } from "@boli/contract/auctions";
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "../../../../e2e/support/sign-in.ts";
import {
  alert,
  answer,
  done,
  neverAnswer,
  type ShownState,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const address = "/app/auction-management";
const api = "/api/admin/auctions";
const listAddress = `${api}?*`;
const bulk = `${api}/bulk`;

const idOf = (end: number): string => `01900000-0000-7000-8000-${String(end).padStart(12, "0")}`;
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
  can: {
    edit: true,
    cancel: true,
    delete: true,
    manage: true,
    approve: false,
    sendBack: false,
    message: false,
  },
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

const pageOf = (rows: readonly ManagedCard[], total: number) => ({
  ...done([...rows]),
  page: { page: 1, limit: 20, total, pages: Math.max(1, Math.ceil(total / 20)), exact: total < 10_000 },
});

async function answerList(page: Page, rows: readonly ManagedCard[], total = rows.length): Promise<void> {
  const counts = {
    upcoming: total,
    ongoing: 1,
    completed: 1_234,
    cancelled: 1,
    all: total + 1_236,
    exact: true,
    waiting: 2,
  };
  await answer(page, listAddress, 200, pageOf(rows, total));
  const shown = rows.length === 0 ? { ...counts, completed: 0, ongoing: 0, cancelled: 0, all: 0 } : counts;
  await answer(page, `${api}/counts*`, 200, done(shown));
}

async function open(page: Page): Promise<void> {
  await signInByApi(page, "admin");
  await page.goto(address);
  await expect(page.locator("h1")).toBeVisible();
}

async function openFull(page: Page): Promise<void> {
  // The count at which lists stop counting.
  await answerList(page, auctions, 10_000);
  await open(page);
  await expect(page.locator("tbody tr")).toHaveCount(auctions.length);
}

// Listings of new sellers, one of them sent back.
async function openQueue(page: Page): Promise<void> {
  const can = {
    edit: true,
    cancel: true,
    delete: true,
    manage: true,
    approve: true,
    sendBack: true,
    message: false,
  };
  const rows = auctions.slice(0, 3).map((row, index): ManagedCard => ({
    ...row,
    isHidden: true,
    review:
      index === 2
        ? { state: "sent_back", reason: "The date is not clear." }
        : { state: "waiting", reason: null },
    can: { ...can, sendBack: index < 2 },
  }));
  await answerList(page, rows);
  await signInByApi(page, "admin");
  await page.goto(`${address}?review=waiting&status=all`);
  await expect(page.locator("tbody tr")).toHaveCount(rows.length);
}

async function openMenu(page: Page): Promise<void> {
  await openFull(page);
  await page.locator("[aria-haspopup=menu]").first().click();
  await expect(page.locator("[role=menu]:popover-open")).toBeVisible();
}

async function choose(page: Page, index: number): Promise<void> {
  await openMenu(page);
  await page.locator("[role=menu]:popover-open [role=menuitem]").nth(index).click();
}

async function select(page: Page): Promise<void> {
  await openFull(page);
  for (const index of [0, 1, 2]) await page.locator("tbody input[type=checkbox]").nth(index).check();
  await expect(page.locator(".bulk-actions")).toBeVisible();
}

// Counted from the end, because the number of entries before depends on the existing screens.
const menuPlaces = { status: -3, history: -2, deletion: -1 };

// The screens on which admins manage all auctions. The lists have fixed responses, because other journeys list auctions
// meanwhile.
export const managementStates: Record<string, Record<string, ShownState>> = {
  [address]: {
    full: { show: openFull },
    loading: {
      trouble: api,
      async show(page) {
        await neverAnswer(page, listAddress);
        await neverAnswer(page, `${api}/counts`);
        await open(page);
        await expect(page.locator(".skeleton")).toBeVisible();
      },
    },
    empty: {
      async show(page) {
        await answerList(page, []);
        await open(page);
        await expect(page.locator(".list-empty")).toBeVisible();
      },
    },
    failed: {
      trouble: api,
      async show(page) {
        await answerList(page, auctions);
        await answer(page, listAddress, 503, unavailable);
        await open(page);
        await alert(page);
      },
    },
    // The change was shown at once; the server refused it, and the row is restored.
    refused: {
      trouble: `${api}/${idOf(1)}/visibility`,
      async show(page) {
        await answer(page, `${api}/${idOf(1)}/visibility`, 503, unavailable);
        await openFull(page);
        await page.locator(".managed-visibility button").first().click();
        await expect(page.locator("tr[data-failed]")).toBeVisible();
        // Hovered, so that the toast stays during the scan.
        await page.locator(".toast-error").hover();
      },
    },
    selected: { show: select },
    done: {
      async show(page) {
        await answer(page, bulk, 200, done({ changed: [idOf(1), idOf(2)], missing: [idOf(3)] }));
        await select(page);
        await page.locator(".bulk-actions .button").first().click();
        await expect(page.locator(".bulk-done")).toBeVisible();
      },
    },
    waiting: { show: openQueue },
    "send-back-dialog": {
      async show(page) {
        await openQueue(page);
        await page.locator("[aria-haspopup=menu]").first().click();
        await page.locator("[role=menu]:popover-open [role=menuitem]").nth(2).click();
        await expect(page.locator("dialog textarea")).toBeVisible();
      },
    },
    menu: { show: openMenu },
    "status-dialog": {
      async show(page) {
        await choose(page, menuPlaces.status);
        await expect(page.locator("dialog input:checked")).toBeFocused();
      },
    },
    "history-drawer": {
      async show(page) {
        await answer(page, "/api/auctions/*/history*", 200, {
          ...done([...history]),
          page: { page: 1, limit: 50, total: 60, pages: 2, exact: true },
        });
        await choose(page, menuPlaces.history);
        await expect(page.locator(".history-moments li").first()).toBeVisible();
      },
    },
    "deletion-dialog": {
      async show(page) {
        await choose(page, menuPlaces.deletion);
        await expect(page.locator("dialog .button-danger")).toBeVisible();
      },
    },
  },
};
