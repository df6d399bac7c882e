import { rm } from "node:fs/promises";
import { join } from "node:path";
import { builtWebRoot } from "@boli/server/app";
import { withdrawnTopic } from "@boli/server/auctions/index";
import { openLocalBus } from "@boli/server/platform/bus/local-bus";
import { openDatabase } from "@boli/server/platform/database/open";
import { sql } from "kysely";
import { answerOrders, readChildSettings, reportReady } from "../harness/child-side.ts";
import { watchSteps } from "../harness/longest-step.ts";
import { startProduct } from "../servers/product.ts";
import { type World, makeWorld } from "./make-world.ts";

// The product in a process of its own, which measures itself while somebody else asks it.

export interface StepSettings {
  dataDir: string;
  databaseUrl?: string;
  // The world of the process before, for one that starts again on the same data; without it this process makes one.
  world?: World;
}

export interface StepReady {
  port: number;
  world: World;
}

export type StepOrder =
  // Makes the program forget what it keeps: pages, lists and the file of the log.
  | { kind: "forget"; page?: string | undefined }
  | { kind: "begin" }
  // Answered with the longest step since `begin`, in milliseconds.
  | { kind: "end" };

const given = readChildSettings<StepSettings>();
const where = {
  dataDir: given.dataDir,
  ...(given.databaseUrl === undefined ? {} : { databaseUrl: given.databaseUrl }),
};
const world = given.world ?? (await makeWorldIn());
const { database, bus, listen } = await startProduct({ ...where, webRoot: builtWebRoot });

// Adding the auctions takes longer than a statement of the product may.
async function makeWorldIn(): Promise<World> {
  const limits = { statementMs: 600_000, idleInTransactionMs: 60_000 };
  const own = await openDatabase({ ...where, forTests: { limits } });
  try {
    return await makeWorld(own, openLocalBus({ onFault: () => undefined }));
  } finally {
    await own.close();
  }
}

let longest: (() => number) | undefined;

answerOrders<StepOrder, number>(async (order) => {
  if (order.kind === "begin") longest = watchSteps();
  else if (order.kind === "end") return longest?.() ?? Number.NaN;
  else {
    bus.publish(withdrawnTopic, order.page ?? "");
    // The end of a transaction makes lists be read again.
    await sql`select pg_current_xact_id()`.execute(database.db);
    await rm(join(given.dataDir, "files", "private", "sale-logs"), { recursive: true, force: true });
  }
  return 0;
});
reportReady<StepReady>({ port: await listen(), world });
