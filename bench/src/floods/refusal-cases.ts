// The requests that a flood sends and the server refuses, and two that it accepts, to compare with.

export interface RefusalCase {
  name: string;
  status: number;
  // Refused by a limit; for all others the limits are raised.
  isLimit: boolean;
  requestsOf(tokens: readonly string[]): string[];
}

export const acceptedName = "accepted, signed in";

const nobodysSale = "00000000-0000-7000-8000-000000000000";
const bidPath = `/api/live-auctions/${nobodysSale}/bid`;

const cookieOf = (token: string | undefined): string[] => [`cookie: __Host-sid=${token ?? ""}`];
const bearer = (token: string): string[] => [`authorization: Bearer ${token}`];

// The bytes of a request, with the headers of a browser on the site.
function requestOf(first: string, headers: readonly string[] = [], body?: string): string {
  const lines = [
    `${first} HTTP/1.1`,
    "host: boli.example",
    "user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "accept: application/json",
    "accept-language: en-IN,en;q=0.9,hi;q=0.8",
    "accept-encoding: gzip, deflate, br",
    "origin: https://boli.example",
    "sec-fetch-site: same-origin",
    ...headers,
    ...(body === undefined ? [] : ["content-type: application/json", `content-length: ${body.length}`]),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}

const bid = (token: string | undefined, body: object): string =>
  requestOf(`POST ${bidPath}`, cookieOf(token), JSON.stringify(body));

const madeUp = Array.from({ length: 5_000 }, (_, at) => String(at).padStart(43, "x"));

export const refusalCases: readonly RefusalCase[] = [
  {
    name: "accepted, signed out, without the database",
    status: 200,
    isLimit: false,
    requestsOf: () => [requestOf("GET /api/bench/trivial")],
  },
  {
    name: acceptedName,
    status: 200,
    isLimit: false,
    requestsOf: (tokens) => tokens.map((token) => requestOf("GET /api/bench/signed-in", cookieOf(token))),
  },
  {
    name: "an account over its limit of lists",
    status: 429,
    isLimit: true,
    requestsOf: ([token]) => [requestOf("GET /api/auctions/counts", cookieOf(token))],
  },
  {
    name: "an account over its limit of bids",
    status: 429,
    isLimit: true,
    requestsOf: ([, token]) => [bid(token, { itemId: nobodysSale, amount: 100 })],
  },
  {
    name: "an address over its limit",
    status: 429,
    isLimit: true,
    requestsOf: () => [requestOf("GET /api/auctions/counts")],
  },
  {
    name: "an unknown token, over the share of its address",
    status: 429,
    isLimit: true,
    requestsOf: () => madeUp.map((token) => requestOf("GET /api/auctions", bearer(token))),
  },
  {
    name: "no session",
    status: 401,
    isLimit: false,
    requestsOf: () => [bid(undefined, { itemId: nobodysSale, amount: 100 })],
  },
  {
    name: "an unknown token, looked up",
    status: 401,
    isLimit: false,
    requestsOf: () => madeUp.map((token) => bid(token, { itemId: nobodysSale, amount: 100 })),
  },
  {
    name: "a bid with a body that is none",
    status: 400,
    isLimit: false,
    requestsOf: (tokens) => tokens.map((token) => bid(token, { itemId: "x", amount: "much", more: 1 })),
  },
  {
    name: "a bid in a sale that is not there",
    status: 404,
    isLimit: false,
    requestsOf: (tokens) => tokens.map((token) => bid(token, { itemId: nobodysSale, amount: 100 })),
  },
  {
    name: "an address that is not there",
    status: 404,
    isLimit: false,
    requestsOf: () => [requestOf("GET /api/nothing")],
  },
];
