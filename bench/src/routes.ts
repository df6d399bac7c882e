import type { Child } from "./harness/child.ts";
import { makeLoad } from "./harness/load.ts";
import type { LoadReport } from "./harness/load-messages.ts";
import type { HotFunction, ProfileOrder } from "./harness/profile.ts";
import { type Contender, type Round, interleave } from "./harness/rounds.ts";
import {
  bareName,
  type Product,
  productName,
  requestsOf,
  type RouteCase,
  routeCases,
} from "./route-cases.ts";
import { type StartBare, startMatchingBareServer } from "./matching-bare-server.ts";

// The load, which is the same for everything that is compared.
export interface LoadPlan {
  load: Child;
  rounds: number;
  measureMs: number;
  onRound(round: Round<LoadReport>): void;
}

const connections = 64;
const warmUpMs = 150;
// Longer before the first round, because the code is not compiled yet.
const firstWarmUpMs = 1_200;

// Measures the product's routes, each next to a bare server that sends the same bytes, in the same run.
export async function measureRoutes(
  plan: LoadPlan,
  products: readonly Product[],
  startBare: StartBare,
): Promise<Array<Round<LoadReport>>> {
  const contenders: Array<Contender<LoadReport>> = [];
  for (const route of routeCases) {
    const own = products.filter(({ engine }) => route.engines.includes(engine));
    const [first] = own;
    if (!first) continue;
    const bare =
      route.comparedWith === "trivial" ? undefined : await startMatchingBareServer(route, own, startBare);
    contenders.push(
      ...(bare
        ? [contenderOf(plan, bareName(route), { server: bare, requests: requestsOf(route, first) })]
        : []),
      ...own.map((product) =>
        contenderOf(plan, productName(route, product.engine), {
          server: product.child,
          requests: requestsOf(route, product),
          databasePid: product.databasePid,
        }),
      ),
    );
  }
  return interleave(contenders, plan);
}

export interface Target {
  server: Child<{ port: number }>;
  requests: readonly string[];
  databasePid?: number | undefined;
}

export const contenderOf = (plan: LoadPlan, name: string, target: Target): Contender<LoadReport> => ({
  name,
  measure: ({ isWarmUp }) =>
    makeLoad(plan.load, {
      port: target.server.ready.port,
      requests: target.requests,
      connections,
      warmUpMs: isWarmUp ? firstWarmUpMs : warmUpMs,
      measureMs: plan.measureMs,
      serverPid: target.server.pid,
      databasePid: target.databasePid,
    }),
});

// Long enough for some ten thousand samples.
const profileMs = 3_000;

// The functions in which a route spends its time under load.
export async function profileRoute(
  plan: LoadPlan,
  route: RouteCase,
  product: Product,
): Promise<HotFunction[]> {
  const commandProfiler = (kind: ProfileOrder["kind"]): Promise<HotFunction[]> =>
    product.child.ask<ProfileOrder, HotFunction[]>({ kind });
  await commandProfiler("start-profile");
  const target = { server: product.child, requests: requestsOf(route, product) };
  await contenderOf({ ...plan, measureMs: profileMs }, route.name, target).measure({ isWarmUp: false });
  return commandProfiler("stop-profile");
}
