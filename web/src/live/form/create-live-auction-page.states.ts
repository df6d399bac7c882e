import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import type { SaleView } from "@boli/contract/live";
import type { SaleItem } from "@boli/contract/live/sale-item";
import { expect, type Page } from "@playwright/test";
import { answerWith } from "../../../../e2e/support/answers.ts";
import { signInByApi } from "../../../../e2e/support/sign-in.ts";
import {
  answer,
  done,
  refusal,
  type ShownState,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const idOf = (end: number): string => `01900000-0000-7000-8000-${String(end).padStart(12, "0")}`;
const id = idOf(900);
const address = `/api/live-auctions/${id}`;

// Long and short names, in both scripts.
const names = [
  "Hanging lamp of brass",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "पुराने सागवान की नक्काशीदार अलमारी, शीशे और चाबी के साथ",
  "Rug",
];

const items = names.map((name, at) => ({
  id: idOf(at + 1),
  name,
  category: at === 2 ? "Furniture" : "Art",
  condition: "Good" as const,
  estimatedValue: 20_000,
  quantity: 1,
}));
// The last one was sold.
const statuses = items.map(({ id }, at) => ({
  id,
  status: at === 3 ? "sold" : "available",
  offeredIn: null,
})) satisfies SaleItem[];
// Another auction offers the one with the longest name.
const oneIsTaken: SaleItem[] = statuses.map((item, at) =>
  at === 1
    ? { ...item, status: "in_auction", offeredIn: { id: idOf(902), title: "The same house, once more" } }
    : item,
);

const inventory = items.map((one) => ({
  ...one,
  ownerId: idOf(901),
  description: "From a house in Jaipur.",
  subcategory: "",
  basePrice: 0,
  minimumBidPrice: 9_000,
  auctionCondition: "good",
  tags: [],
  location: { warehouse: "", shelf: "", bin: "" },
  images: [],
  cover: null,
  status: "available",
  version: 1,
  createdAt: "2026-11-20T09:30:00.000Z",
  updatedAt: "2026-11-20T09:30:00.000Z",
  can: { edit: true, delete: true },
})) satisfies readonly InventoryItem[];

const sale = (change: Partial<SaleView> = {}): SaleView => ({
  id,
  title: "Estate sale of a house in Pune",
  description: "Lamps, a cupboard of teak and a rug, all from one family.",
  status: "scheduled",
  startDateTime: "2031-03-01T12:30:00.000Z",
  endDateTime: "2031-03-01T14:30:00.000Z",
  isVerified: false,
  isPractice: false,
  youtubeUrl: "",
  youtubeEmbedId: null,
  city: "Pune",
  state: "Maharashtra",
  statistics: { totalBids: 0, totalRevenue: 0 },
  host: null,
  pace: "timed",
  isHeld: false,
  heldUntil: null,
  heldBecause: null,
  currentLotId: null,
  participants: [],
  ownAlias: null,
  names: [],
  items: items.map((one, at) => ({
    id: idOf(at + 101),
    inventoryItem: { ...one, picture: null },
    isWatched: false,
    position: at + 1,
    status: "queued",
    minimumBidPrice: 9_000,
    currentHighestBid: null,
    leastBid: 9_000,
    reserve: at === 0 ? "not_met" : null,
    reservePrice: at === 0 ? 12_34_567 : null,
    leader: null,
    closesAt: at === 1 ? "2031-03-01T14:00:00.000Z" : "2031-03-01T14:30:00.000Z",
    latestCloseAt: null,
    isBarred: false,
    restartOf: null,
    totalBids: 0,
    isFairWarning: false,
    fairWarningAt: null,
    newestBid: null,
    soldTo: null,
    soldPrice: null,
    bidSeq: 0,
    head: "",
  })),
  settings: {
    allowChat: true,
    requireMembership: true,
    step: { kind: "table" },
    softCloseSeconds: 120,
    softCloseCapMinutes: 60,
    fairWarningSeconds: 6,
  },
  terms: {
    version: 1,
    payment: "By UPI within two days.",
    gstPercent: 18,
    premiumPercent: 10,
    collectionPlace: "",
    collectBy: "",
    viewing: "",
    condition: "",
  },
  hasAccepted: false,
  verifiable: null,
  seq: 0,
  at: "2031-02-01T12:30:00.000Z",
  overReason: null,
  message: null,
  participantCount: 0,
  can: {
    bid: false,
    manage: true,
    why: "sale_not_live",
    leaveCeiling: false,
    whyNoCeiling: "host_may_not_bid",
  },
  ...change,
});

async function open(page: Page, path = "/app/create-live-auction"): Promise<void> {
  await signInByApi(page, "reseller");
  await page.goto(path);
  await expect(page.locator(".sale-form")).toBeVisible();
}

async function openEdit(page: Page, change: Partial<SaleView> = {}): Promise<void> {
  await answer(page, address, 200, done(sale(change)));
  await answer(page, `${address}/items`, 200, done(statuses));
  await open(page, `/app/live-auctions/${id}/edit`);
}

// The server's answer to a reader; whoever saves gets the one before.
const answerRead = (page: Page, read: SaleView) =>
  answerWith(page, address, ({ method }) => (method === "GET" ? { json: done(read) } : undefined));

function theirSale(): SaleView {
  const { items: lots, settings, ...rest } = sale();
  const [first, ...others] = lots;
  if (first === undefined) throw new Error("The sale has no lot.");
  return {
    ...rest,
    title: "Estate sale: lamps, a cupboard of teak and a rug, all from one family in Pune",
    settings: { ...settings, step: { kind: "fixed", rupees: 500 } },
    items: [{ ...first, minimumBidPrice: 12_000 }, ...others],
    seq: 4,
  };
}

export const saleFormStates: Record<string, Record<string, ShownState>> = {
  "/app/create-live-auction": {
    full: { show: (page) => open(page) },
    // A copy of a sale, of whose items one was sold and one is in another auction.
    filled: {
      async show(page) {
        await answer(page, address, 200, done(sale()));
        await answer(page, `${address}/items`, 200, done(oneIsTaken));
        await open(page, `/app/create-live-auction?from=${id}`);
        await expect(page.locator(".lot-row")).toHaveCount(2);
      },
    },
    item: {
      async show(page) {
        const found = { page: 1, limit: 20, total: 43, pages: 3, exact: true };
        await answer(page, "/api/inventory?*", 200, { ...done([...inventory]), page: found });
        await open(page);
        await page.locator(".lots-actions .button-quiet").click();
        await page.locator(".add-items-item input").first().check();
        await expect(page.locator(".add-items-item")).toHaveCount(4);
      },
    },
    refused: {
      trouble: "/api/live-auctions",
      async show(page) {
        const gone = "This item isn't available any more.";
        await answer(
          page,
          "/api/live-auctions",
          409,
          refusal("item_not_available", "One of the items isn't available for auction.", {
            "selectedItems.1.inventoryItem": gone,
          }),
        );
        await answer(page, address, 200, done(sale()));
        await answer(page, `${address}/items`, 200, done(statuses));
        await open(page, `/app/create-live-auction?from=${id}`);
        for (const name of ["startDateTime", "endDateTime"]) {
          await page.locator(`input[name=${name}]`).fill("2031-04-01");
          await page
            .locator(`input[name='${name}.clock']`)
            .fill(name === "startDateTime" ? "18:00" : "20:00");
        }
        await page.locator(".sale-form-actions .button-strong").click();
        await expect(page.locator(".lot-row .field-error")).toBeVisible();
      },
    },
  },
  "/app/live-auctions/$id/edit": {
    full: {
      async show(page) {
        await openEdit(page);
        await expect(page.locator(".lot-row")).toHaveCount(items.length);
      },
    },
    failed: {
      trouble: address,
      async show(page) {
        await answer(page, address, 503, unavailable);
        await answer(page, `${address}/items`, 200, done(statuses));
        await signInByApi(page, "reseller");
        await page.goto(`/app/live-auctions/${id}/edit`);
        await expect(page.locator(".notice-error")).toBeVisible();
      },
    },
    // Another editor saved a title, the settings and the lots meanwhile.
    conflict: {
      trouble: address,
      async show(page) {
        await openEdit(page);
        await page.locator("input[name=title]").fill("Lamps, a cupboard and a rug of one house in Pune");
        await page.locator("input[name='settings.allowChat']").uncheck();
        await page.locator(".lot-row input").first().fill("9500");
        await answer(page, address, 409, refusal("changed_meanwhile", "Someone saved a newer version."));
        await answerRead(page, theirSale());
        await page.locator(".sale-form-actions .button-strong").click();
        await expect(page.locator("dialog .sale-conflict")).toBeVisible();
      },
    },
    ongoing: {
      async show(page) {
        await openEdit(page, { status: "live" });
        await expect(page.locator(".sale-form-frozen").first()).toBeVisible();
      },
    },
  },
};
