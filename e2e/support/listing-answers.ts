import type { ListingFigures } from "@boli/contract/following/listing-figures";
import type { FullAuction, HistoryLine, ManagedCard } from "@boli/contract/auctions/endpoints";

// Fixed responses about auctions, so that states look the same whatever other journeys have listed.

const idOf = (end: string): string => `01900000-0000-7000-8000-0000000${end}`;

const inDays = (days: number): string => {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCHours(4, 30, 0, 0);
  return at.toISOString();
};

export const someAuction: FullAuction = {
  access: "full",
  id: idOf("0b001"),
  title: "Embassy clearance: furniture, two sedans and a generator",
  description:
    "The office is closing. Desks, chairs, cupboards, two sedans and a diesel generator, all sold as they stand.",
  type: "Embassy",
  status: "upcoming",
  startsAt: inDays(20),
  endsAt: null,
  date: inDays(20).slice(0, 10),
  time: "10:00 AM",
  images: [],
  itemCount: 3,
  location: {
    city: "New Delhi",
    state: "Delhi",
    address: "12 Shantipath, Chanakyapuri",
    pincode: "110021",
    coordinates: { lat: 28.5921, lng: 77.1873 },
  },
  organiser: "Royal Embassy of Norway",
  eventType: "Public auction",
  expectedAttendees: 120,
  items: [
    {
      id: idOf("0c001"),
      name: "Teak executive desk with drawers",
      description: "Good polish, one drawer lock missing",
      category: "Furniture",
      condition: "good",
      estimatedValue: 45_000,
      quantity: 1,
      unit: "piece",
      images: [],
    },
    {
      id: idOf("0c002"),
      name: "Office chairs",
      description: "Mesh back, height adjustable, two armrests loose, otherwise sound",
      category: "Furniture",
      condition: "fair",
      estimatedValue: 18_000,
      quantity: 12,
      unit: "set",
      images: [],
    },
    {
      id: idOf("0c003"),
      name: "Diesel generator 25 kVA",
      description: "Kirloskar, 2014, serviced in March",
      category: "Electronics",
      condition: "excellent",
      estimatedValue: 1_85_000,
      quantity: null,
      unit: null,
      images: [],
    },
  ],
  contactInfo: { phone: "+91 11 2611 0000", email: "sale@embassy.test" },
  saleMethod: "open_outcry",
  earnestMoney: { amount: 25_000, deadline: inDays(18) },
  eligibility: { text: "Bring your GSTIN.", flags: ["gst_registered"] },
  paymentDeadline: inDays(25),
  liftingDeadline: inDays(30),
  inspection: { from: inDays(15), to: inDays(16), place: "Gate 2" },
  attachments: [],
  sourceUrl: "https://embassy.test/notice",
  cancelReason: null,
  changes: [],
  version: 7,
  createdAt: inDays(-2),
  updatedAt: inDays(-1),
  can: {
    edit: true,
    cancel: true,
    delete: false,
    manage: false,
    approve: false,
    sendBack: false,
    message: false,
  },
  isHidden: false,
  review: null,
  seller: null,
  isManualStatus: false,
};

// The same auction after another user saved it.
export const sameAuctionLater: FullAuction = {
  ...someAuction,
  version: 8,
  title: "Embassy clearance with a second generator",
  startsAt: inDays(21),
  date: inDays(21).slice(0, 10),
  items: someAuction.items.slice(0, 2),
};

const endedPermissions: ManagedCard["can"] = { ...someAuction.can, cancel: false };

const card = (end: string, change: Partial<ManagedCard>): ManagedCard => ({
  id: idOf(end),
  title: someAuction.title,
  description: someAuction.description,
  type: "Embassy",
  status: "upcoming",
  startsAt: someAuction.startsAt,
  endsAt: null,
  date: someAuction.date,
  time: someAuction.time,
  images: [],
  itemCount: 3,
  estimate: null,
  earnestMoney: null,
  distanceKm: null,
  location: { city: "New Delhi", state: "Delhi" },
  organiser: null,
  eventType: null,
  expectedAttendees: null,
  isHidden: false,
  review: null,
  isManualStatus: false,
  ownerName: "Meera Nair",
  version: 1,
  createdAt: inDays(-2),
  updatedAt: inDays(-1),
  can: someAuction.can,
  ...change,
});

export const ownCards: ManagedCard[] = [
  card("0e001", {}),
  card("0e002", {
    title: "Unclaimed baggage of the winter season",
    type: "Airport",
    status: "ongoing",
    itemCount: 412,
    location: { city: "Mumbai", state: "Maharashtra" },
    isHidden: true,
  }),
  card("0e003", {
    title: "Uncleared containers: tyres, toys and ceramic tiles",
    type: "Port",
    status: "completed",
    can: endedPermissions,
    itemCount: 1,
    location: { city: "Visakhapatnam", state: "Andhra Pradesh" },
  }),
  card("0e004", {
    title: "Society jumble sale",
    type: "Local",
    status: "cancelled",
    can: endedPermissions,
    location: { city: "Thiruvananthapuram", state: "Kerala" },
  }),
];

// The last one has no views yet.
export const ownFigures: ListingFigures[] = ownCards.map(({ id }, at) => ({
  id,
  views: [48_213, 1_204, 17, 0][at] ?? 0,
  shares: [312, 8, 1, 0][at] ?? 0,
  favourites: [10_000, 31, 2, 0][at] ?? 0,
  reminders: [1_870, 12, 0, 0][at] ?? 0,
  viewsByDay: Array.from({ length: 30 }, (_, day) => (at === 3 ? 0 : (day * 7 + at * 5) % 23)),
  today: new Date().toISOString().slice(0, 10),
}));

const change = (end: string, at: number, line: Partial<HistoryLine>): HistoryLine => ({
  id: idOf(end),
  at: inDays(at),
  by: { name: "Kavita Rao", role: "admin" },
  field: "title",
  about: null,
  before: null,
  after: null,
  ...line,
});

export const someHistory: HistoryLine[] = [
  change("0f001", -1, { before: "Embassy clearance", after: someAuction.title }),
  change("0f002", -1, { field: "date", before: inDays(19), after: inDays(20) }),
  change("0f003", -2, {
    by: { name: "Meera Nair", role: "seller" },
    field: "price",
    about: "Office chairs",
    before: "20000",
    after: "18000",
  }),
  change("0f004", -3, { by: { name: "Meera Nair", role: "seller" }, field: "created" }),
];
