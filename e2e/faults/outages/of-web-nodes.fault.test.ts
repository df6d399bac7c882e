import { freePort } from "@boli/server/testing/nodes/free-port";
import { type PostgresServer, startPostgres } from "@boli/server/testing/postgres";
import { afterEach, test } from "vitest";
import { diceOf } from "../../../tools/dice.ts";
import { seedOfThisRun } from "../../../tools/proofs.ts";
import { StageNode } from "../../storm/stage-node.ts";
import { makeStormSetup } from "../../storm/storm-setup.ts";
import { clearStage, stormFolder } from "../live/stage.ts";
import { emptyFolder, removeDataFolders } from "../program/data-folder.ts";
import { emptyDatabase } from "../program/postgres.ts";
import { endPrograms } from "../program/program.ts";
import { BreakableLine } from "./breakable-line.ts";
import { type Played, conclude, playRound, rotated, rounds, salesOfRound } from "./play.ts";
import { type Stage, stopsOfWebNodes } from "./stops.ts";

let server: PostgresServer | undefined;
let proxies: BreakableLine[] = [];

afterEach(async () => {
  for (const proxy of proxies) proxy.close();
  proxies = [];
  await clearStage();
  await endPrograms();
  await server?.stop();
  server = undefined;
  await removeDataFolders();
});

// A node that takes bids and beats through its public address.
async function startWebNode(databaseUrl: string): Promise<StageNode> {
  const port = await freePort();
  const { line, address } = await BreakableLine.to(`http://localhost:${port}`);
  proxies.push(line);
  const settings = { DATA_DIR: await emptyFolder(), DATABASE_URL: databaseUrl, ROLES: "web,live" };
  return StageNode.start({ ...settings, PUBLIC_URL: address, BEAT_THROUGH_PUBLIC_URL: "1" }, port);
}

test("CLOSE-4 CLOSE-6 CLOSE-7 CLOSE-11 while one node goes on that only closes, no lot is sold without its last minute", async () => {
  const seed = seedOfThisRun();
  console.log(`outages of web nodes: BOLI_SEED=${seed}`);
  const folder = await stormFolder();
  server = await startPostgres();
  const databaseUrl = await emptyDatabase(server, "outages");
  const place = { databaseUrl };
  const closing = await StageNode.start({
    DATA_DIR: await emptyFolder(),
    DATABASE_URL: databaseUrl,
    ROLES: "worker",
  });
  const nodes = [await startWebNode(databaseUrl), await startWebNode(databaseUrl)];
  const stage: Stage = { nodes, proxies, dice: diceOf(seed), jumps: [] };
  const played: Played = { place, folder, stage, setups: [] };
  const stops = rotated(stopsOfWebNodes, stage.dice);
  const counts = new Map<string, number>();
  for (let round = 0; round < rounds(); round += 1) {
    const setup = await makeStormSetup(place, folder, { bidders: 1, outsiders: 0, sales: salesOfRound() });
    played.setups.push(setup);
    await playRound(played, setup, { stops, counts });
  }
  await conclude("web-nodes", played, { counts, seed });
  await closing.stop();
});
