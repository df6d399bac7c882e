import type { Child } from "./harness/child.ts";
import type { LoadReport } from "./harness/load-messages.ts";
import { type Round, figuresOf, interleave, ratiosOf } from "./harness/rounds.ts";
import { median } from "./harness/statistics.ts";
import { type Product, requestsOf, sessionChecked, trivial } from "./route-cases.ts";
import { contenderOf, type LoadPlan } from "./routes.ts";
import type { LayerName, LayerReady } from "./servers/layer-server.ts";
import { type StartBare, startMatchingBareServer, matchingSettings } from "./matching-bare-server.ts";

// Measures how much each layer of the product adds to the cost of a request: the same route, with one layer more each time.

interface Layer {
  name: string;
  about: string;
  server: LayerName | "body alone" | "product" | "session";
}

// The layers are compared with a bare server that sends the same bytes as the product.
const yardstick = "bare";

// From the fewest layers to all; each entry contains the ones before it.
const layers: readonly Layer[] = [
  { server: "body alone", name: "Node", about: "the body and its length, no other header" },
  { server: "framework", name: "Fastify", about: "router, request and reply, JSON" },
  { server: "headers", name: "headers", about: "nine that never change, and the id of the request" },
  { server: "sockets", name: "sockets", about: "the hooks of @fastify/websocket" },
  { server: "server", name: "server", about: "the product's options and its hook after the answer" },
  { server: "endpoint", name: "endpoint", about: "guard, input, envelope, compiled serializer" },
  { server: "limits", name: "limits", about: "the caller's token bucket" },
  { server: "figures", name: "figures", about: "the histogram of /metrics" },
  { server: "log", name: "log", about: "one line for each request" },
  {
    server: "product",
    name: "product",
    about: "all other routes, and the database, jobs and bus beside them",
  },
  {
    server: "session",
    name: "session",
    about: "cookie and hash, and the embedded database asked whose it is",
  },
];

export interface LayerServers {
  product: Product;
  startBare: StartBare;
  startLayer(layer: LayerName): Promise<Child<LayerReady>>;
}

export async function measureLayers(
  plan: LoadPlan,
  servers: LayerServers,
): Promise<Array<Round<LoadReport>>> {
  const { product } = servers;
  const bare = await startMatchingBareServer(trivial, [product], servers.startBare);
  const contenders = [contenderOf(plan, yardstick, { server: bare, requests: requestsOf(trivial, product) })];
  for (const { name, server } of layers) {
    const route = server === "session" ? sessionChecked : trivial;
    const target = { server: await serverOf(server, servers), requests: requestsOf(route, product) };
    contenders.push(contenderOf(plan, name, target));
  }
  return interleave(contenders, plan);
}

async function serverOf(
  server: Layer["server"],
  { product, startBare, startLayer }: LayerServers,
): Promise<Child<{ port: number }>> {
  if (server === "body alone") return startBodyAlone(product, startBare);
  if (server === "product" || server === "session") return product.child;
  return startLayer(server);
}

// The smallest response that Node can send: the framework's body without any other header.
async function startBodyAlone(product: Product, startBare: StartBare): Promise<Child<{ port: number }>> {
  const settings = await matchingSettings(trivial, product);
  const kept = new Set(["content-type", "content-length"]);
  return startBare({ ...settings, headers: settings.headers.filter(([name]) => kept.has(name)) });
}

export interface LayerCost {
  name: string;
  about: string;
  micros: number;
  // The cost added to the previous layer: the median over the rounds, in each of which the two ran next to each other.
  addedNanos: number;
  shareOfBare: number;
}

export function layerCosts(rounds: ReadonlyArray<Round<LoadReport>>): LayerCost[] {
  const microsOf = (name: string): number[] =>
    figuresOf(rounds, name, (report) => report.serverMicrosPerRequest);
  return layers.map(({ name, about }, index) => {
    const micros = microsOf(name);
    const beneath = microsOf(layers[index - 1]?.name ?? name);
    const added = micros.map((value, round) => (value - (beneath[round] ?? Number.NaN)) * 1_000);
    const shares = ratiosOf(
      rounds,
      { candidate: name, baseline: yardstick },
      (report) => 1 / report.serverMicrosPerRequest,
    );
    return { name, about, micros: median(micros), addedNanos: median(added), shareOfBare: median(shares) };
  });
}
