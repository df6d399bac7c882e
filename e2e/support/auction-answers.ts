import type { AuctionCard } from "@boli/contract/auctions/card";
import type { RecommendedCard } from "@boli/contract/auctions/finding";
import type {
  AuctionCounts,
  AuctionItem,
  AuctionView,
  FreeAuction,
  FullAuction,
  SearchReading,
} from "@boli/contract/auctions/endpoints";
import type { Dashboard } from "@boli/contract/dashboard/endpoints";
import type { Page } from "@playwright/test";
import { answerWith } from "./answers.ts";
import { answer, done, idOf } from "./state-answers.ts";

// Auctions as the server would answer them, for screen states and for events that a journey cannot wait for.

export const auctionId = idOf;

const titles = [
  "Embassy clearance: teak furniture, carpets and kitchenware",
  "Unclaimed baggage of the winter season",
  "Containers of machine parts, as they lie",
  "Temple street bazaar",
  "Consulate vehicles and office equipment",
  "Lost and found electronics, lot by lot",
] as const;
const types = ["Embassy", "Airport", "Port", "Local", "Embassy", "Airport"] as const;
const places = [
  { city: "New Delhi", state: "Delhi" },
  { city: "Mumbai", state: "Maharashtra" },
  { city: "Visakhapatnam", state: "Andhra Pradesh" },
  { city: "Bengaluru", state: "Karnataka" },
  { city: "Thiruvananthapuram", state: "Kerala" },
  { city: "Daman", state: "Dadra and Nagar Haveli and Daman and Diu" },
] as const;

const description =
  "Sofas, dining sets, hand-knotted carpets and complete kitchens from four residences.\nEverything is sold as it stands, and taken away by the buyer within three days of the sale.";

export const pictureUrl = (number: number): string => `/files/pictures/sample-${number}/1600.webp`;

export function auctionCard(number: number, other: Partial<AuctionCard> = {}): AuctionCard {
  const at = (number - 1) % titles.length;
  return {
    id: auctionId(number),
    title: titles[at] ?? "",
    description,
    type: types[at] ?? "Local",
    status: "upcoming",
    startsAt: "2026-12-01T04:30:00.000Z",
    endsAt: null,
    date: "2026-12-01",
    time: "10:00 AM",
    // Every third auction has no picture, and shows the drawn placeholder.
    images: number % 3 === 0 ? [] : [pictureUrl(number)],
    itemCount: number * 3,
    location: places[at] ?? { city: "Pune", state: "Maharashtra" },
    organiser: null,
    eventType: null,
    expectedAttendees: null,
    estimate: null,
    earnestMoney: null,
    distanceKm: null,
    ...other,
  };
}

export const auctionItem = (number: number, other: Partial<AuctionItem> = {}): AuctionItem => ({
  id: auctionId(10_000 + number),
  name: number % 2 === 0 ? `Carpet from Bhadohi, no. ${number}` : `Teak dining table, no. ${number}`,
  description: "Seats eight, a few scratches on the top.\nComes apart for the way home.",
  category: "Furniture",
  condition: (["excellent", "good", "fair", "poor"] as const)[number % 4] ?? "good",
  estimatedValue: 1_250 * number,
  quantity: number % 3 === 0 ? 2.5 : null,
  unit: number % 3 === 0 ? "tonne" : null,
  images: number % 2 === 0 ? [pictureUrl(number), pictureUrl(number + 1)] : [],
  ...other,
});

const facts = {
  endsAt: "2026-12-01T11:30:00.000Z",
  contactInfo: { phone: "+91 11 2419 8000", email: "sales@mission.example" },
  organiser: "High Commission of Norway, residences office",
  eventType: "Public sale",
  expectedAttendees: 1_200,
  saleMethod: "open_outcry",
  earnestMoney: { amount: 25_000, deadline: "2026-11-28T11:30:00.000Z" },
  eligibility: {
    text: "A proof of identity is asked for at the gate.",
    flags: ["gst_registered"],
  },
  paymentDeadline: "2026-12-04T11:30:00.000Z",
  liftingDeadline: "2026-12-07T11:30:00.000Z",
  version: 3,
  createdAt: "2026-11-01T04:30:00.000Z",
  updatedAt: "2026-11-19T04:30:00.000Z",
  can: {
    edit: false,
    cancel: false,
    delete: false,
    manage: false,
    approve: false,
    sendBack: false,
    message: false,
  },
} as const;

const common = {
  ...auctionCard(1),
  ...facts,
  eligibility: { text: facts.eligibility.text, flags: [...facts.eligibility.flags] },
  images: [1, 2, 4, 5, 7].map(pictureUrl),
  itemCount: 4,
  items: [1, 2, 3, 4].map((number) => auctionItem(number)),
  cancelReason: null,
  changes: [
    {
      at: "2026-11-19T04:30:00.000Z",
      field: "date" as const,
      about: null,
      before: "2026-11-30T04:30:00.000Z",
      after: "2026-12-01T04:30:00.000Z",
    },
    { at: "2026-11-10T04:30:00.000Z", field: "address" as const, about: null, before: null, after: null },
  ],
};

export const freeAuction = (other: Partial<FreeAuction> = {}): FreeAuction => ({
  ...common,
  access: "free",
  inspection: { from: "2026-11-29T04:30:00.000Z", to: "2026-11-29T11:30:00.000Z" },
  attachments: [{ kind: "notice" }, { kind: "catalogue" }],
  ...other,
});

export const fullAuction = (other: Partial<FullAuction> = {}): FullAuction => ({
  ...common,
  access: "full",
  location: {
    city: "New Delhi",
    state: "Delhi",
    address: "50-C Shanti Path, Chanakyapuri",
    pincode: "110021",
    coordinates: { lat: 28.5921, lng: 77.1867 },
  },
  inspection: {
    from: "2026-11-29T04:30:00.000Z",
    to: "2026-11-29T11:30:00.000Z",
    place: "Gate 2, behind the chancery",
  },
  attachments: [
    { id: auctionId(901), kind: "notice", name: "Notice of sale.pdf", bytes: 842_113 },
    { id: auctionId(902), kind: "catalogue", name: "Catalogue with pictures.pdf", bytes: 2_449_000 },
  ],
  sourceUrl: "https://mission.example/notices/2026-11",
  isHidden: false,
  review: null,
  seller: null,
  isManualStatus: false,
  ...other,
});

const someCounts: AuctionCounts = {
  upcoming: 30,
  ongoing: 3,
  completed: 128,
  cancelled: 2,
  all: 163,
  exact: true,
};

interface ListAnswer {
  cards?: readonly AuctionCard[];
  total?: number;
  counts?: AuctionCounts;
  search?: SearchReading;
}

// Answers the list and its counts by the query parameters; records the calls for the journey.
export async function answerList(
  page: Page,
  { cards, total = 30, counts = someCounts, search = null }: ListAnswer = {},
) {
  const requested: URL[] = [];
  await answerPictures(page);
  await answer(page, "/api/auctions/counts*", 200, done(counts));
  await answerWith(page, "/api/auctions?*", ({ url: address }) => {
    requested.push(address);
    const at = Number(address.searchParams.get("page") ?? 1);
    const limit = Number(address.searchParams.get("limit") ?? 12);
    const status = address.searchParams.get("status") ?? "upcoming";
    const first = (at - 1) * limit;
    const data =
      cards ??
      Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, place) =>
        auctionCard(first + place + 1, { status: status as AuctionCard["status"] }),
      );
    const pages = Math.max(1, Math.ceil(total / limit));
    return { json: { ...done(data), page: { page: at, limit, total, pages, exact: true }, search } };
  });
  return requested;
}

export async function answerDashboard(
  page: Page,
  recent: readonly AuctionCard[],
  recommended: readonly RecommendedCard[] = [],
  waiting: Pick<Dashboard, "waiting" | "applications"> = { waiting: null, applications: null },
): Promise<void> {
  await answerPictures(page);
  await answer(page, "/api/auctions/recommended*", 200, done(recommended));
  const data = { auctions: { upcoming: recent.length === 0 ? 0 : 30, recent }, ...waiting };
  await answer(page, "/api/dashboard", 200, done(data));
}

const nothingRelated = { sameCity: [] as AuctionCard[], sameOrganiser: [] as AuctionCard[] };

export async function answerAuction(
  page: Page,
  auction: AuctionView,
  related: typeof nothingRelated = nothingRelated,
): Promise<void> {
  await answerPictures(page);
  await answer(page, `/api/auctions/${auction.id}/related`, 200, done(related));
  await answer(page, `/api/auctions/${auction.id}`, 200, done(auction));
}

const grounds = ["#b98a4e", "#5b7a8c", "#7c5a66", "#68824f", "#8a6fa8", "#a8634b"] as const;

// Pictures in one style, drawn on request.
export async function answerPictures(page: Page): Promise<void> {
  await answerWith(page, "/files/pictures/sample-*/*", ({ url }) => {
    const number = Number(/sample-(\d+)/.exec(url.pathname)?.[1] ?? 0);
    const ground = grounds[number % grounds.length];
    return {
      contentType: "image/svg+xml",
      body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1600" height="1200"><rect width="1600" height="1200" fill="${ground}"/><path d="M0 900h1600v300H0z" fill="#000" opacity=".25"/><path d="M380 900V520q0-120 110-120h620q110 0 110 120v380z" fill="#fff" opacity=".35"/><path d="M450 900V600h700v300z" fill="#fff" opacity=".35"/><circle cx="1250" cy="260" r="120" fill="#fff" opacity=".4"/></svg>`,
    };
  });
}
