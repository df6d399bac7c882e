import { afterEach, test } from "vitest";
import { diceOf } from "../../../tools/dice.ts";
import { seedOfThisRun } from "../../../tools/proofs.ts";
import { StageNode } from "../../storm/stage-node.ts";
import { makeStormSetup } from "../../storm/storm-setup.ts";
import { clearStage, stormFolder } from "../live/stage.ts";
import { removeDataFolders, seededFolder } from "../program/data-folder.ts";
import { endPrograms } from "../program/program.ts";
import { type Played, conclude, playRound, rotated, rounds, salesOfRound } from "./play.ts";
import { stopsOnEmbedded } from "./stops.ts";

afterEach(async () => {
  await clearStage();
  await endPrograms();
  await removeDataFolders();
});

// The embedded database belongs to its node, so the sales of a round are made while the node is stopped.
test("CLOSE-4 CLOSE-6 CLOSE-7 CLOSE-11 whatever stops the one node, no lot is sold without its last minute, on embedded", async () => {
  const seed = seedOfThisRun();
  console.log(`outages on embedded: BOLI_SEED=${seed}`);
  const folder = await stormFolder();
  const dataDir = await seededFolder();
  const place = { dataDir };
  const nodes: StageNode[] = [];
  const played: Played = { place, folder, stage: { nodes, dice: diceOf(seed), jumps: [] }, setups: [] };
  const stops = rotated(stopsOnEmbedded, played.stage.dice);
  const counts = new Map<string, number>();
  for (let round = 0; round < rounds(); round += 1) {
    await nodes[0]?.stop();
    const setup = await makeStormSetup(place, folder, { bidders: 1, outsiders: 0, sales: salesOfRound() });
    played.setups.push(setup);
    if (nodes[0]) await nodes[0].respawn();
    else nodes.push(await StageNode.start({ DATA_DIR: dataDir }));
    await playRound(played, setup, { stops, counts });
  }
  await conclude("embedded", played, { counts, seed });
});
