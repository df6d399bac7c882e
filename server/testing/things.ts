import { type AuctionDraft, auctionBody } from "@boli/contract/auctions/inputs";
import type { InventoryDraft } from "@boli/contract/inventory/inputs";
import { saleSettingsInput } from "@boli/contract/live/inputs";
import { termsOfNobody } from "@boli/contract/live/terms";
import { v7 as uuid } from "uuid";
import { insertAlert } from "../src/alerts/queries.ts";
import { readSavedSearch } from "../src/auctions/index.ts";
import { createAuction } from "../src/auctions/save-auction.ts";
import type { SignedInCall } from "../src/http/call.ts";
import type { Principal } from "../src/http/guards/principal.ts";
import { insertItem } from "./items.ts";
import { createSale } from "../src/live/sales/create-sale.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { SignedIn } from "./app.ts";
import { auctionInput } from "./auctions.ts";
import { aSession } from "./builders.ts";
import { businessInput, insertSubmitted } from "./kyc/applications.ts";
import { sellerInput } from "./sellers.ts";
import { aPurchase } from "./subscriptions.ts";
import type { NameOf } from "./endpoint-names.ts";
import { aNotification } from "./notifications.ts";
import { aForm, anUpload } from "./uploads.ts";

interface Thing {
  // The path parameters for a thing of this person.
  params?(database: Database, owner: SignedIn): Promise<Record<string, string>>;
  // A valid body; a function makes a new form for each call.
  body?: unknown;
  // Even holders of the right over any thing reach only their own.
  onlyOwner?: true;
  // Access depends on the caller's subscription, which the matrix does not vary: another's thing is refused with 403.
  byMembership?: true;
}

export const hour = 3_600_000;
const unknownId = "01900000-0000-7000-8000-00000000ffff";

// A scheduled sale of this person, whatever their role: the matrix tests what they may do with it.
export async function saleOf(
  database: Database,
  owner: SignedIn,
  { pace = "timed", lots = 1 }: { pace?: "timed" | "clerk"; lots?: number } = {},
): Promise<string> {
  const itemIds = Array.from({ length: lots }, () => uuid());
  return database.transaction(async (tx) => {
    for (const id of itemIds) {
      const item = { id, owner_id: owner.user.id, name: "A lamp", category: "Art", quantity: 1 };
      await insertItem(tx, { ...item, minimum_bid_paise: 10_000 });
    }
    const call = { principal: { userId: owner.user.id }, scope: "own" } as SignedInCall;
    const { id } = await createSale(tx, call, {
      title: "A sale",
      description: "",
      startDateTime: new Date(Date.now() + hour).toISOString(),
      endDateTime: new Date(Date.now() + 2 * hour).toISOString(),
      youtubeUrl: "",
      selectedItems: itemIds.map((inventoryItem) => ({ inventoryItem, minimumBidPrice: 100 })),
      settings: saleSettingsInput.parse({ pace, requireMembership: false }),
      terms: termsOfNobody,
      isPractice: false,
    });
    return id;
  });
}

// An auction of this person, whatever their role and however many they have listed.
export async function auctionOf(
  database: Database,
  owner: SignedIn,
  change: Partial<AuctionDraft> = {},
): Promise<string> {
  // Before the transaction, which may not wait for the index of places.
  const input = auctionBody.parse(auctionInput(change));
  return database.transaction(async (tx) => {
    const call = {
      principal: { userId: owner.user.id },
      scope: "any",
      audit: async () => {},
    } as unknown as SignedInCall;
    const { id } = await createAuction(tx, call, input);
    return id;
  });
}

// A saved search of this person, however many they have.
async function alertOf(database: Database, { user }: SignedIn): Promise<string> {
  const id = uuid();
  const search = { search: `desk ${id}` };
  const principal = { userId: user.id, role: "buyer", subscriptionStatus: "subscribed" } as Principal;
  const columns = readSavedSearch(search, principal);
  await database.transaction((tx) =>
    insertAlert(tx, { ...columns, id, user_id: user.id, search, frequency: "instant" }),
  );
  return id;
}

const ofAuction = (body?: unknown): Thing => ({
  params: async (database, owner) => ({ id: await auctionOf(database, owner), attachmentId: unknownId }),
  ...(body === undefined ? {} : { body }),
});

const ofSale = (body?: unknown): Thing => ({
  params: async (database, owner) => ({ id: await saleOf(database, owner) }),
  ...(body === undefined ? {} : { body }),
});
export const itemInput = (change: Partial<InventoryDraft> = {}): InventoryDraft => ({
  name: "A brass lamp",
  description: "Two feet high, with a glass shade.",
  category: "Art",
  minimumBidPrice: 1_000,
  ...change,
});

// A free item in this person's inventory.
export async function itemOf(database: Database, owner: SignedIn): Promise<string> {
  const id = uuid();
  const item = { id, owner_id: owner.user.id, name: "A lamp", category: "Art", quantity: 1 };
  await database.transaction((tx) => insertItem(tx, { ...item, minimum_bid_paise: 10_000 }));
  return id;
}

// The import with which a free item came.
export async function importOf(database: Database, owner: SignedIn): Promise<string> {
  const id = await itemOf(database, owner);
  await database.transaction(
    (tx) => tx.updateTable("inventory_item").set({ import_id: id }).where("id", "=", id).execute(),
    { bookkeeping: true },
  );
  return id;
}
const ofItem = (body?: unknown): Thing => ({
  params: async (database, owner) => ({ id: await itemOf(database, owner) }),
  ...(body === undefined ? {} : { body }),
});
const ofAlert = (body?: unknown): Thing => ({
  params: async (database, owner) => ({ id: await alertOf(database, owner) }),
  ...(body === undefined ? {} : { body }),
});
const ofUpload: Thing = {
  params: async (database, owner) => ({ id: (await anUpload(database, { userId: owner.user.id })).id }),
};
const ofReseller = (body?: unknown): Thing => ({
  params: async (database, owner) => ({
    id: await insertSubmitted(database, owner.user.id),
    documentType: "business_license",
  }),
  ...(body === undefined ? {} : { body }),
});
const ofSubscription = (body?: unknown): Thing => ({
  params: async (database, owner) => ({ id: (await aPurchase(database, owner.user.id)).subscriptionId }),
  ...(body === undefined ? {} : { body }),
});
const ofPayment = (body: unknown): Thing => ({
  params: async (database, owner) => ({ id: (await aPurchase(database, owner.user.id)).paymentId }),
  body,
});
const aLot = { lotId: unknownId };
// A lot of a sale of this person.
const ofLot: Thing = {
  params: async (database, owner) => {
    const id = await saleOf(database, owner);
    const lot = await database.db.selectFrom("lot").select("id").where("sale_id", "=", id).limit(1).execute();
    return { id, lotId: lot[0]?.id ?? unknownId };
  },
};
// A message that nobody wrote, in the chat of this person's sale.
const ofChat = (): Thing => ({
  params: async (database, owner) => ({ id: await saleOf(database, owner), messageId: unknownId }),
});

// For every endpoint with a parameter or a body: a request in which only the permission decides.
const ofApi = {
  login: { body: { email: "nobody@people.test", password: "wrong" } },
  switchRole: { body: { role: "seller" } },
  setProfilePicture: { body: { upload: null } },
  changeProfile: { body: { name: "Another Name" } },
  getFeature: { params: async () => ({ name: "live_auctions_landing" }) },
  getPincode: { params: async () => ({ pincode: "110001" }) },
  endSession: {
    params: async (database, owner) => ({ id: (await aSession(database, owner.user.id)).id }),
    onlyOwner: true,
  },
  createAuction: { body: {} },
  getAuction: ofAuction(),
  listRelated: ofAuction(),
  auctionCalendar: ofAuction(),
  editAuction: ofAuction(auctionInput()),
  cancelAuction: ofAuction({}),
  deleteAuction: ofAuction(),
  listAuctionHistory: ofAuction(),
  openAttachment: { ...ofAuction(), byMembership: true },
  messageOrganiser: ofAuction({ message: "Is the desk still there?" }),
  approveAuction: ofAuction(),
  sendBackAuction: ofAuction({ reason: "The date is not clear." }),
  saveFavourite: ofAuction(),
  removeFavourite: ofAuction(),
  seeFavourite: ofAuction(),
  setReminder: ofAuction({ at: ["day"] }),
  removeReminder: ofAuction(),
  recordShare: ofAuction(),
  subscribe: { body: {} },
  changeBuyer: ofSubscription({ buyer: {} }),
  verifyPayment: ofSubscription({}),
  readReceipt: ofSubscription(),
  requestRefund: ofSubscription({ reason: "faulty", note: "It was charged twice." }),
  confirmPayment: ofPayment({ note: "Seen in the bank's app." }),
  rejectPayment: ofPayment({ note: "No such money." }),
  refundPayment: ofPayment({ note: "Sent back." }),
  markRefundSent: ofPayment({ reference: "632700000126" }),
  retryRefund: ofPayment({}),
  acceptAmount: ofPayment({ note: "The rest came in cash." }),
  checkStatement: { body: { csv: "Date,Narration,Credit\n" } },
  importStatement: {
    body: {
      csv: "Date,Narration,Credit\n",
      mapping: { amount: "Credit", narration: "Narration" },
      check: "",
    },
  },
  saveResellerApplication: { body: { businessDetails: businessInput(), documents: [] } },
  signUpReseller: { body: { businessDetails: businessInput(), documents: [] } },
  lookAtOwnDocument: { ...ofReseller(), onlyOwner: true },
  getReseller: ofReseller(),
  lookAtDocument: ofReseller(),
  reviewReseller: ofReseller(),
  approveReseller: ofReseller(),
  rejectReseller: ofReseller({ reason: "No." }),
  requestResellerChanges: ofReseller({ details: "Please say more.", documents: [] }),
  suspendReseller: ofReseller({ reason: "No goods came.", saleReason: "The host has left." }),
  reinstateReseller: ofReseller(),
  becomeSeller: { body: sellerInput() },
  saveAlert: { body: { search: { search: "desk" } } },
  changeAlert: ofAlert({ isPaused: true }),
  deleteAlert: ofAlert(),
  setAuctionVisibility: ofAuction({ hidden: true }),
  setAuctionStatus: ofAuction({ status: "cancelled" }),
  changeManyAuctions: { body: { ids: [unknownId], hidden: true } },
  deleteManagedAuction: ofAuction(),
  addInventoryItem: { body: itemInput() },
  editInventoryItem: ofItem(itemInput()),
  deleteInventoryItem: ofItem(),
  checkInventoryImport: { body: { csv: "Name,Description" } },
  importInventory: {
    body: {
      csv: "Name,Description,Category,Bid\n",
      mapping: { name: "Name", description: "Description", category: "Category", minimumBidPrice: "Bid" },
      check: "",
    },
  },
  undoInventoryImport: { params: async (database, owner) => ({ id: await importOf(database, owner) }) },
  createSale: { body: {} },
  editSale: ofSale({ title: "Another evening" }),
  changeYoutube: ofSale({ url: "" }),
  sayToRoom: ofSale({ text: "Good evening." }),
  getSale: ofSale(),
  saleCalendar: ofSale(),
  listSaleItems: ofSale(),
  listBids: ofSale(),
  saleLog: ofSale(),
  saleEvents: ofSale(),
  placeBid: ofSale({ itemId: unknownId, amount: 100 }),
  leaveCeiling: { ...ofLot, body: { maxAmount: 500 } },
  takeCeilingBack: ofLot,
  listCeilings: ofSale(),
  acceptTerms: ofSale({ version: 1, isAdult: true }),
  getLot: ofLot,
  watchLot: ofLot,
  unwatchLot: ofLot,
  setOutcome: { ...ofLot, body: { outcome: "paid" } },
  freeItem: ofLot,
  offerAgain: ofLot,
  disputeOutcome: { ...ofLot, body: { reason: "I paid." } },
  acceptOffer: ofLot,
  declineOffer: ofLot,
  decideDispute: { ...ofLot, body: { decision: "upheld", reason: "No money came." } },
  readResults: ofSale(),
  exportResults: ofSale(),
  printResults: ofSale(),
  listChat: ofSale(),
  getChatState: ofSale(),
  sayInChat: ofSale({ message: "Does it run?" }),
  removeFromChat: ofChat(),
  reportInChat: ofChat(),
  muteInChat: ofSale({ bidder: "Bidder 1" }),
  verifySale: ofSale({ isVerified: false, seen: "" }),
  startSale: ofSale(),
  holdSale: ofSale(),
  resumeSale: ofSale(),
  endSale: ofSale({ reason: "rain" }),
  nextLot: ofSale(),
  fairWarning: ofSale(aLot),
  sellLot: ofSale({ ...aLot, newestBid: null }),
  dropReserve: ofSale(aLot),
  passLot: ofSale({ ...aLot, newestBid: null }),
  withdrawLot: ofSale({ ...aLot, newestBid: null }),
  reofferLot: ofSale(aLot),
  floorBid: ofSale({ ...aLot, paddle: "42", amount: 100 }),
  extendLot: ofSale({ closesAt: "2030-01-01T00:00:00Z" }),
  cancelSale: ofSale({ reason: "rain" }),
  restartLot: ofSale({ ...aLot, reason: "a slip" }),
  readConsole: ofSale(),
  takeConsole: ofSale({ console: unknownId, reason: "rain" }),
  askAdmin: ofSale({ reason: "rain" }),
  closeRequest: ofSale(),
  askAsBidder: ofSale({ reason: "My bid was a slip." }),
  closeBidderRequest: {
    params: async (database, owner) => ({ id: await saleOf(database, owner), requestId: unknownId }),
  },
  deleteNotification: {
    params: async (database, owner) => ({ id: await aNotification(database, owner.user.id) }),
    onlyOwner: true,
  },
  readNotifications: { body: { all: true } },
  setNotificationPreferences: { body: { mails: { changes: false } } },
  sendUpload: { body: () => aForm({ content: Buffer.from("no picture") }) },
  getUpload: ofUpload,
  removeUpload: ofUpload,
} satisfies Record<NameOf<{ path: `${string}{${string}` }>, Thing> &
  Partial<Record<NameOf<{ input: { body: object } }>, Thing>>;

const list: Record<string, Thing> = {
  ...ofApi,
  // Endpoints of tests.
  leaky: { params: async (_database, owner) => ({ ownerId: owner.user.id }) },
  own: { params: async (_database, owner) => ({ ownerId: owner.user.id }) },
  echo: { body: { text: "x" } },
  audited: { body: { entries: 1, writes: true } },
  once: { body: { name: "Someone" } },
};

export interface Things {
  paramsOf(name: string, owner: SignedIn): Promise<Record<string, string> | undefined>;
}

export const things = Object.assign(
  (database: Database): Things => ({
    paramsOf: async (name, owner) => list[name]?.params?.(database, owner),
  }),
  { list },
);
