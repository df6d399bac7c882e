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
import { type Stage, stopsOnPostgres } from "./stops.ts";

let server: PostgresServer | undefined;
let lines: BreakableLine[] = [];

afterEach(async () => {
  for (const line of lines) line.close();
  lines = [];
  await clearStage();
  await endPrograms();
  await server?.stop();
  server = undefined;
  await removeDataFolders();
});

test("CLOSE-4 CLOSE-6 CLOSE-7 CLOSE-11 whatever stops two nodes and their database, no lot is sold without its last minute", async () => {
  const seed = seedOfThisRun();
  console.log(`outages on postgres: BOLI_SEED=${seed}`);
  const folder = await stormFolder();
  server = await startPostgres();
  const databaseUrl = await emptyDatabase(server, "outages");
  const nodes: StageNode[] = [];
  for (let at = 0; at < 2; at += 1) {
    const own = await BreakableLine.to(databaseUrl);
    lines.push(own.line);
    nodes.push(await StageNode.start({ DATA_DIR: await emptyFolder(), DATABASE_URL: own.address }));
  }
  const place = { databaseUrl };
  const stage: Stage = { nodes, postgres: { server, databaseUrl, lines }, dice: diceOf(seed), jumps: [] };
  const played: Played = { place, folder, stage, setups: [] };
  const stops = rotated(stopsOnPostgres, stage.dice);
  const counts = new Map<string, number>();
  for (let round = 0; round < rounds(); round += 1) {
    const setup = await makeStormSetup(place, folder, { bidders: 1, outsiders: 0, sales: salesOfRound() });
    played.setups.push(setup);
    await playRound(played, setup, { stops, counts });
  }
  await conclude("postgres", played, { counts, seed });
});
