import type { NameOf } from "../endpoint-names.ts";
import type { Principal, Thing } from "./world.ts";

// The things of other people that each endpoint which reads shows. A new endpoint is in one of the two lists, or fails the types.
type Reader = Exclude<NameOf<{ method: "GET" }>, NameOf<{ socket: object }>>;

interface Shows {
  kind: Thing["kind"];
  to: readonly Principal[];
}

const members: readonly Principal[] = ["member"];
const signedIn: readonly Principal[] = ["buyer", "member", "seller", "reseller"];
const everybody: readonly Principal[] = ["signed out", ...signedIn];

const auctionsTo = (to: readonly Principal[]): Shows => ({ kind: "auction", to });
const sales: Shows = { kind: "sale", to: signedIn };
const sold: Shows = { kind: "sold", to: signedIn };

const showsThings = {
  listAuctions: auctionsTo(everybody),
  getAuction: auctionsTo(everybody),
  auctionCalendar: auctionsTo(everybody),
  suggestSearches: auctionsTo(everybody),
  listRelated: auctionsTo(everybody),
  mapAuctions: auctionsTo(members),
  exportAuctions: auctionsTo(members),
  recommendAuctions: auctionsTo(signedIn),
  getDashboard: auctionsTo(signedIn),
  listNotifications: auctionsTo(signedIn),
  getFollowing: auctionsTo(signedIn),
  listReminders: auctionsTo(signedIn),
  listFavourites: auctionsTo(signedIn),
  saleCalendar: sales,
  listSales: sales,
  getSale: sales,
  getLot: sales,
  listChat: sales,
  listBids: sold,
  saleLog: sold,
} satisfies Partial<Record<Reader, Shows>>;
export const shows: Readonly<Partial<Record<string, Shows>>> = showsThings;

const numbers = "numbers alone";
const owners = "to the owner alone, or to admins";
const own = "the caller's own";
const nothing = "nothing of anybody";

export const showsNoThing: Record<Exclude<Reader, keyof typeof showsThings>, string> = {
  google: nothing,
  googleCallback: nothing,
  currentSession: own,
  getExport: own,
  getDeletion: own,
  listSessions: own,
  getProfile: own,
  listFeatures: nothing,
  getFeature: nothing,
  listOutages: nothing,
  listAuditEntries: owners,
  countAuctions: numbers,
  listOwnAuctions: own,
  listAuctionHistory: owners,
  openAttachment: "a link to a file, which these things do not have",
  listManagedAuctions: owners,
  countManagedAuctions: owners,
  findNearMisses: numbers,
  getNotificationPreferences: own,
  getCalendarFeed: own,
  getPincode: nothing,
  listListingFigures: owners,

  findPlaces: nothing,
  listInventory: own,
  listInventoryImports: own,
  listSaleItems: owners,
  listMine: own,
  listCeilings: own,
  getLastSold: numbers,
  readResults: owners,
  exportResults: owners,
  printResults: owners,
  listOwnOutcomes: own,
  listDisputes: owners,
  readConsole: owners,
  listRunningSales: owners,
  getChatState: own,
  getResellerApplication: own,
  listResellers: owners,
  getReseller: owners,
  getSubscription: own,
  readReceipt: own,
  listPayments: owners,
  getUpload: own,
  listAlerts: own,
  openApiDocument: nothing,
  apiPage: nothing,
};
