import { api } from "@boli/contract/api";
import { boxOfIndia, boxText } from "@boli/contract/auctions/map";
import { v7 as uuid } from "uuid";
import { auctionInput } from "../../../server/testing/auctions.ts";
import { aPdf } from "../../../server/testing/pdf-parts.ts";
import type { World } from "./make-world.ts";

// The heaviest that a stranger, a free account or a host may ask for, each at the limits of what is taken.

export interface Asked {
  method?: "POST" | "PUT" | "PATCH";
  path: string;
  // The person who asks; nobody without it.
  token?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
  // Opens a WebSocket, and waits for its first two messages.
  isSocket?: true;
}

export interface HeavyRequest {
  name: string;
  // The requests differ, so that no answer is one that was given before.
  ask(count: number, world: World, before: Remembered): Asked;
  expected: number;
  // The thing whose page is forgotten before.
  page?(world: World, before: Remembered): string | undefined;
  // Keeps what later requests need of the answer.
  remember?(answer: { data?: unknown }, before: Remembered): void;
}

// The parts of earlier answers that later requests need.
export interface Remembered {
  listing?: string;
  // A file that was checked, and the answer to its check.
  checked?: { csv: string; mapping: unknown; check: string };
}

export const baseline = "nothing to do: /healthz";

const json = { "content-type": "application/json" };
const filled = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const salesOf = ({ sales }: World, count: number) => {
  const sale = sales[count % sales.length];
  if (!sale) throw new Error("There is no sale.");
  return sale;
};

const pages: HeavyRequest[] = [
  { name: baseline, expected: 200, ask: () => ({ path: "/healthz" }) },
  { name: "landing page", expected: 200, ask: (count) => ({ path: count % 2 === 0 ? "/" : "/hi" }) },
  {
    name: "page of an auction of 500 items",
    expected: 200,
    page: (_world, { listing }) => listing,
    ask: (_count, _world, { listing }) => ({ path: `/auctions/${listing}` }),
  },
  {
    name: "page of a sale of 500 lots",
    expected: 200,
    // Each sale has a page in two languages, and none is asked for twice.
    ask: (count, world) => ({
      path: `${count < world.sales.length ? "" : "/hi"}/live/${salesOf(world, count).id}`,
    }),
  },
  { name: "page of the app", expected: 200, ask: () => ({ path: "/app/dashboard" }) },
  { name: "site map", expected: 200, ask: () => ({ path: "/sitemap.xml" }) },
  { name: "/api/openapi.json", expected: 200, ask: () => ({ path: api.openApi.openApiDocument.path }) },
  { name: "/api/docs", expected: 200, ask: () => ({ path: api.openApi.apiPage.path }) },
];

const searched = ["car", "gold ring", "desk", "silver"];

const lists: HeavyRequest[] = [
  {
    name: "map of a stranger: every city",
    expected: 200,
    ask: () => ({ path: `/api/auctions/map?box=${boxText(boxOfIndia)}` }),
  },
  {
    name: "map of a subscriber: 300 places",
    expected: 200,
    ask: (_count, { tokens }) => ({
      path: "/api/auctions/map?status=upcoming&box=67.5,6,98,18",
      token: tokens.subscriber,
    }),
  },
  { name: "list of 100 auctions", expected: 200, ask: () => ({ path: "/api/auctions?limit=100" }) },
  {
    name: "search, 100 auctions",
    expected: 200,
    ask: (count) => ({
      path: `/api/auctions?limit=100&search=${encodeURIComponent(searched[count % 4] ?? "")}`,
    }),
  },
  {
    name: "search of 15,000 letters",
    expected: 400,
    ask: () => ({ path: `/api/auctions?search=${filled("a%20", 15_000)}` }),
  },
  {
    name: "query of 3,000 parts",
    expected: 400,
    ask: () => ({ path: `/api/auctions?${filled("a=1&b&", 15_000)}` }),
  },
  {
    name: "suggestions of a place",
    expected: 200,
    ask: () => ({ path: `/api/geo/places?query=${encodeURIComponent(filled("sa ", 80))}` }),
  },
  {
    name: "suggestions of a search",
    expected: 200,
    ask: () => ({ path: `/api/auctions/suggestions?q=${encodeURIComponent(filled("sa ", 100))}` }),
  },
  {
    name: "export of 3,000 auctions",
    expected: 200,
    ask: (_count, { tokens }) => ({
      path: "/api/auctions/export",
      token: tokens.subscriber,
    }),
  },
  {
    name: "auction of 500 items",
    expected: 200,
    ask: (_count, { tokens }, { listing }) => ({ path: `/api/auctions/${listing}`, token: tokens.buyer }),
  },
];

const sales: HeavyRequest[] = [
  {
    name: "sale of 500 lots",
    expected: 200,
    ask: (count, world) => ({
      path: `/api/live-auctions/${salesOf(world, count).id}`,
      token: world.tokens.buyer,
    }),
  },
  {
    name: "sale of 500 lots: its room, snapshot",
    expected: 101,
    ask: (count, world) => ({
      path: `/api/live-auctions/${salesOf(world, count).id}/events`,
      token: world.tokens.buyer,
      isSocket: true,
    }),
  },
  {
    name: "sale of 500 lots: one lot",
    expected: 200,
    ask: (count, world) => {
      const { id, lots } = salesOf(world, count);
      return { path: `/api/live-auctions/${id}/lots/${lots[count]}`, token: world.tokens.buyer };
    },
  },
  {
    name: "sale of 500 lots: items of its host",
    expected: 200,
    ask: (count, world) => ({
      path: `/api/live-auctions/${salesOf(world, count).id}/items`,
      token: world.tokens.host,
    }),
  },
  {
    name: "list of sales",
    expected: 200,
    ask: (_count, { tokens }) => ({ path: "/api/live-auctions?limit=100", token: tokens.buyer }),
  },
  {
    name: "bids of a sale, 100",
    expected: 200,
    ask: (_count, { loggedSale, tokens }) => ({
      path: `/api/live-auctions/${loggedSale}/bids?limit=100`,
      token: tokens.buyer,
    }),
  },
  {
    name: "log of 20,000 bids, not yet written",
    expected: 200,
    ask: (_count, { loggedSale, tokens }) => ({
      path: `/api/live-auctions/${loggedSale}/log`,
      token: tokens.buyer,
    }),
  },
];

// An auction with five hundred items that have this many letters together.
function largeListing(room: number): string {
  const each = Math.floor(room / 500) - 200;
  const item = { name: "Desk", description: filled("क", Math.min(5_000, each)), category: "Furniture" };
  return JSON.stringify(auctionInput({ items: Array.from({ length: 500 }, () => item) }));
}

const bytesOfListing = api.auctions.createAuction.bodyLimitBytes;
const post = (path: string, body: string | Buffer, token?: string): Asked => ({
  method: "POST",
  path,
  body,
  headers: { ...json, "idempotency-key": uuid() },
  ...(token === undefined ? {} : { token }),
});

const bodies: HeavyRequest[] = [
  {
    name: "sign-in of lists in lists, 64 KB",
    expected: 413,
    ask: () => post(api.auth.login.path, filled("[", 64_000)),
  },
  {
    name: "sign-in of one text, 64 KB",
    expected: 400,
    ask: () => post(api.auth.login.path, JSON.stringify({ email: filled("a@", 63_000), password: "x" })),
  },
  {
    name: "listing of 20,000 wrong items",
    expected: 400,
    ask: (_count, { tokens }) =>
      post(api.auctions.createAuction.path, `{"items":[${filled("0,", 39_000)}0]}`, tokens.seller),
  },
  {
    name: "listing of spaces, 1.5 MB",
    expected: 400,
    ask: (_count, { tokens }) =>
      post(api.auctions.createAuction.path, filled(" ", bytesOfListing - 10), tokens.seller),
  },
  {
    name: "listing of 500 items, 1.5 MB",
    expected: 201,
    ask: (_count, { tokens }) =>
      post(api.auctions.createAuction.path, largeListing(bytesOfListing / 3 - 1_000), tokens.seller),
    remember: (answer, before) => {
      before.listing = (answer.data as { id: string }).id;
    },
  },
];

const head = "Name,Description,Category,Minimum bid,Tags,Images,Shelf,Bin,Warehouse,Qty,Condition\n";
const goodRow = `A lamp,"${filled("Two feet ", 900)}",Art,1000,"${filled("brass;", 60)}","${filled("x.jpg;", 60)}"\n`;
const goodCsv = head + filled(goodRow, Math.floor(980_000 / goodRow.length) * goodRow.length);
// Of the limit of 1,000, so that nobody has too many in the end.
const importedRows = 800;
const shortCsv =
  head + Array.from({ length: importedRows }, (_, at) => `Lamp ${at},Two feet high,Art,1000\n`).join("");

const imports: HeavyRequest[] = [
  ["CSV: an endless quote, 1 MB", `${head}"${filled('""', 990_000)}`, 400],
  ["CSV: rows that are all wrong", head + filled(`${filled("x,", 200)}\n`, 900_000), 400],
  ["CSV: rows without anything", filled(";\n", 990_000), 400],
  ["CSV: long rows that are right", goodCsv, 200],
  ["CSV: 800 rows that are right", shortCsv, 200],
].map(([name, csv, expected]): HeavyRequest => ({
  name: String(name),
  expected: Number(expected),
  ask: (_count, { tokens }) =>
    post(api.inventory.checkInventoryImport.path, JSON.stringify({ csv }), tokens.reseller),
  remember: ({ data }, before) => {
    const { mapping, check } = (data ?? {}) as { mapping?: unknown; check?: string | null };
    if (check) before.checked = { csv: String(csv), mapping, check };
  },
}));

const form = (purpose: string, content: Buffer, token: string): Asked => {
  const mark = "boundary-7d1";
  const part = (top: string): string => `--${mark}\r\ncontent-disposition: form-data; name="${top}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('purpose"')}${purpose}\r\n${part('file"; filename="a"')}`),
    content,
    Buffer.from(`\r\n--${mark}--\r\n`),
  ]);
  const headers = { "content-type": `multipart/form-data; boundary=${mark}` };
  return { method: "POST", path: api.uploads.sendUpload.path, token, headers, body };
};

const files: HeavyRequest[] = [
  {
    name: "import of 800 rows",
    expected: 201,
    ask: (_count, { tokens }, { checked }) =>
      post(api.inventory.importInventory.path, JSON.stringify(checked), tokens.reseller),
  },
  {
    name: "picture that is none, 400 KB",
    expected: 415,
    ask: (_count, { tokens }) => form("kyc-document", Buffer.alloc(400_000), tokens.buyer),
  },
  {
    name: "document",
    expected: 201,
    ask: (_count, { tokens }) => form("auction-document", aPdf(), tokens.seller),
  },
];

// In the order in which they are asked: the pages of a listing need one.
export const heavyRequests: readonly HeavyRequest[] = [
  ...bodies,
  ...pages,
  ...lists,
  ...sales,
  ...imports,
  ...files,
];
