import type { Child } from "./harness/child.ts";
import { addedByNode, sendRaw, differenceOf } from "./harness/compare-answers.ts";
import { type Product, type RouteCase, requestsOf } from "./route-cases.ts";
import type { BareReady, BareSettings } from "./servers/bare-server.ts";

export type StartBare = (settings: BareSettings) => Promise<Child<BareReady>>;

// Starts a bare server that sends the same bytes as the product on one route. For every product compared with it, this
// checks that the bytes really are the same.
export async function startMatchingBareServer(
  route: RouteCase,
  products: readonly Product[],
  startBare: StartBare,
): Promise<Child<BareReady>> {
  const [model] = products;
  if (!model) throw new Error("A matching server needs a product to be like.");
  const bare = await startBare(await matchingSettings(route, model));
  for (const product of products) {
    const request = firstOf(route, product);
    const difference = differenceOf(
      await sendRaw(product.child.ready.port, request),
      await sendRaw(bare.ready.port, request),
    );
    if (difference) {
      throw new Error(`The bare server does not match ${route.path} on ${product.engine}: ${difference}.`);
    }
  }
  return bare;
}

// The settings with which a bare server sends what the product sends on a route.
export async function matchingSettings(route: RouteCase, product: Product): Promise<BareSettings> {
  const answer = await sendRaw(product.child.ready.port, firstOf(route, product));
  if (!answer.statusLine.includes(" 200 ")) {
    throw new Error(`${route.path} answers ${answer.statusLine}: ${answer.body}`);
  }
  return {
    headers: answer.headers.filter(([name]) => !addedByNode.has(name.toLowerCase())),
    body: answer.body,
    keepAliveMs: keepAliveMsIn(answer.headers),
    requestMs: productRequestMs,
  };
}

const firstOf = (route: RouteCase, product: Product): string => requestsOf(route, product)[0] ?? "";

// The product's own request timeout, which it does not expose; only a timer once a second depends on it.
const productRequestMs = 30_000;

function keepAliveMsIn(headers: ReadonlyArray<[string, string]>): number {
  const keepAlive = headers.find(([name]) => name.toLowerCase() === "keep-alive")?.[1] ?? "";
  const seconds = /timeout=(\d+)/.exec(keepAlive)?.[1];
  if (seconds === undefined) throw new Error("The product does not say how long it keeps a connection.");
  return Number(seconds) * 1_000;
}
