import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Edge } from "./edge.ts";
import { sharedRead } from "../platform/database/kept-reads.ts";
import { inTurn, program } from "../platform/database/turns.ts";
import { refuse } from "./refusal.ts";

const readyWithinMs = 1_500;

// For the operator: whether the program is alive, able to serve, and how it is doing. These routes carry no envelope,
// have no limits, and reveal nothing about people.
export function addSystemRoutes(app: FastifyInstance, edge: Edge, options: { withMetrics: boolean }): void {
  const config = { access: "anyone", endpoint: "system" } as const;
  // The database is asked once, however many callers ask at the same time.
  const isReady = sharedRead(() => isDatabaseReady(edge));
  app.get("/healthz", { config }, async () => ({ status: "alive" }));
  app.get("/readyz", { config }, async () => {
    if (edge.isDraining() || !edge.isWell() || !(await isReady())) {
      throw refuse("unavailable", undefined, { retryAfterSeconds: 2 });
    }
    return { status: "ready" };
  });
  if (options.withMetrics) {
    app.get("/metrics", { config }, async (_request, reply) => {
      const text = await edge.metrics.registry.metrics();
      return reply.type(edge.metrics.registry.contentType).send(text);
    });
  }
}

async function isDatabaseReady(edge: Edge): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), readyWithinMs);
  });
  const answered = inTurn({ lane: "bid", caller: program }, () =>
    sql`select 1`.execute(edge.database.db),
  ).then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return isReady;
}
