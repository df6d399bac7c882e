import path from "node:path";
import { describe, expect, test } from "vitest";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { killNodes, startEngines } from "../jobs/engines.ts";
import { JobNode } from "../jobs/nodes.ts";
import { diceOf } from "../../../tools/dice.ts";

// Kills nodes with kill -9 between what happens and the notification of it.

const seed = seedOfThisRun();
const dice = diceOf(seed);
const kills = Math.ceil(tries("FAULT_ROUNDS", 1) * 2.5);
const program = path.join(import.meta.dirname, "../../../server/testing/nodes/notifying-node.ts");

const { engines, track } = startEngines();

describe.each(Object.entries(engines))("on %s", (engine, { nodes, place }) => {
  const start = (action: "work" | "drain" | "count"): JobNode =>
    track(new JobNode({ place: place(), action }, program));
  const caused = (node: JobNode): string[] => node.after("caused ");

  test(`NOTIFY-15 kill -9 between cause and delivery loses and doubles nothing (seed ${seed})`, async () => {
    const all: JobNode[] = [];
    let passed = false;
    let told = 0;
    let notes = 0;
    try {
      await killNodes(all, {
        kills,
        nodes,
        start: () => start("work"),
        acknowledged: (node) => caused(node).length,
        maxPauseMs: 500,
        dice,
      });
      await start("drain").says("drained");
      const counted = await start("count").says("counted ");
      const found = JSON.parse(counted.slice("counted ".length)) as {
        told: string[];
        wrong: string[];
        notes: number;
        mails: number;
      };
      told = found.told.length;
      notes = found.notes;
      const notifiedPeople = new Set(found.told);
      expect(found.wrong).toEqual([]);
      expect(all.flatMap(caused).filter((id) => !notifiedPeople.has(id))).toEqual([]);
      expect(found.mails).toBe(notes);
      expect(told).toBeGreaterThan(kills);
      passed = true;
    } finally {
      recordProof({
        name: `kill-notifications-${engine}`,
        title: `kill -9 between cause and delivery loses and doubles no notification (${engine})`,
        facts: [
          ["Kills", kills],
          ["People to be reminded and to be told of a change, acknowledged", all.flatMap(caused).length],
          ["People told of both once", told],
          ["Notifications, each mailed once", notes],
        ],
        seed,
        passed,
      });
    }
  });
});
