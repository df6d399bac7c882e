import type { EngineName } from "./databases.ts";
import type { Child } from "./harness/child.ts";
import type { ProductReady } from "./servers/server-under-test.ts";

// The measured routes of the product, and the requests for them.

export interface RouteCase {
  name: string;
  path: string;
  isSignedIn: boolean;
  engines: readonly EngineName[];
  // The aimed share of the bare server's rate, or of the trivial route's.
  aim?: number;
  // The trivial route of the same run, or a bare server if nothing is named.
  comparedWith?: "trivial";
}

export const trivial: RouteCase = {
  name: "trivial",
  path: "/api/bench/trivial",
  isSignedIn: false,
  // A route without the database is the same on both engines.
  engines: ["embedded"],
  aim: 0.5,
};

export const sessionChecked: RouteCase = {
  name: "session-checked",
  path: "/api/bench/signed-in",
  isSignedIn: true,
  engines: ["embedded", "postgres"],
  aim: 0.3,
};

export const routeCases: readonly RouteCase[] = [
  trivial,
  { name: "healthz", path: "/healthz", isSignedIn: false, engines: ["embedded"] },
  sessionChecked,
  { name: "database-reading", path: "/api/features", isSignedIn: false, engines: ["embedded", "postgres"] },
  hot("hot list", "/api/auctions?status=upcoming", "signed out"),
  hot("hot counts", "/api/auctions/counts", "signed out"),
  hot(
    "hot list of two filters",
    "/api/auctions?status=upcoming&location=Patna&category=Furniture",
    "signed out",
  ),
  hot("hot list, signed in", "/api/auctions?status=upcoming", "signed in"),
];

// A list that everybody asks for at the same time.
function hot(name: string, path: string, who: "signed out" | "signed in"): RouteCase {
  const isSignedIn = who === "signed in";
  return { name, path, isSignedIn, engines: ["embedded", "postgres"], aim: 0.5, comparedWith: "trivial" };
}

export const bareName = (route: RouteCase): string => `${route.name}, bare`;
export const productName = (route: RouteCase, engine: EngineName): string => `${route.name}, ${engine}`;

// The product as it runs on one of the databases.
export interface Product {
  engine: EngineName;
  child: Child<ProductReady>;
  // The process of the database server, when there is one.
  databasePid?: number;
}

// Sessions of many users take turns, because many people use the site.
export const requestsOf = (route: RouteCase, { child }: Product): string[] =>
  route.isSignedIn
    ? child.ready.tokens.map((token) => requestFor(route.path, token))
    : [requestFor(route.path)];

// The bytes of a request as a browser on the site sends them; both servers of a pair get the same.
function requestFor(path: string, token?: string): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    "host: boli.example",
    "user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "accept: application/json",
    "accept-language: en-IN,en;q=0.9,hi;q=0.8",
    "accept-encoding: gzip, deflate, br",
    "sec-fetch-site: same-origin",
    ...(token === undefined ? [] : [`cookie: __Host-sid=${token}`]),
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}
