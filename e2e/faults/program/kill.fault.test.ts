import { setTimeout as pause } from "node:timers/promises";
import { type PostgresServer, startPostgres } from "@boli/server/testing/postgres";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { afterEach, expect, test } from "vitest";
import { isSignedIn, signIn } from "./calls.ts";
import { seededRandom } from "../../../tools/seeded-random.ts";
import { removeDataFolders, seededFolder } from "./data-folder.ts";
import { emptyDatabase } from "./postgres.ts";
import { endPrograms, Program } from "./program.ts";
import { idOf, Ledger, listAudited, stormers, stormOf } from "./storm.ts";

let server: PostgresServer | undefined;

afterEach(async () => {
  await endPrograms();
  await server?.stop();
  server = undefined;
  await removeDataFolders();
});

type Engine = "embedded" | "postgres";

async function settingsFor(engine: Engine): Promise<Record<string, string>> {
  const dataDir = await seededFolder();
  if (engine === "embedded") return { DATA_DIR: dataDir };
  server = await startPostgres();
  return { DATA_DIR: dataDir, DATABASE_URL: await emptyDatabase(server, "killed") };
}

// Ten at a time, so as not to flood the program.
async function forEachOf<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const left = [...things];
  const worker = async (): Promise<void> => {
    for (let thing = left.pop(); thing !== undefined; thing = left.pop()) await work(thing);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
}

// Everything acknowledged before the kill is still there; requests without a response may have had either result.
async function findLostWrites(address: string, ledger: Ledger): Promise<string[]> {
  const broken: string[] = [];
  await forEachOf(ledger.sessions, async (known) => {
    if (known.state === "leaving") known.state = (await isSignedIn(address, known.token)) ? "open" : "ended";
    else if ((await isSignedIn(address, known.token)) !== (known.state === "open"))
      broken.push(`an acknowledged ${known.state === "open" ? "sign-in is lost" : "sign-out is undone"}`);
    if (known.state === "open") known.id ??= await idOf(address, known.token);
  });
  return broken;
}

async function requireAudited(address: string, ledger: Ledger): Promise<string[]> {
  const admin = await signIn(address, "admin@boli.test");
  const adminId = await idOf(address, admin);
  const started = (await listAudited(address, admin, "session.started")).filter((id) => id !== adminId);
  const ended = await listAudited(address, admin, "session.ended");
  const ids = ledger.sessions.flatMap(({ id }) => id ?? []);
  const acknowledged = new Set(ids);
  const surplus = started.filter((id) => !acknowledged.has(id)).length;
  return [
    ...ids
      .filter((id) => started.filter((one) => one === id).length !== 1)
      .map((id) => `not one entry for ${id}`),
    ...ledger.sessions
      .filter(
        ({ id, state }) => id && ended.filter((one) => one === id).length !== (state === "ended" ? 1 : 0),
      )
      .map(({ id, state }) => `the sign-out entries of ${id}, which is ${state}, are not right`),
    // Only sign-ins without a response may add an entry of their own, and at most one each.
    ...(surplus > ledger.unanswered + ledger.sessions.length - ids.length
      ? [`${surplus} entries too many`]
      : []),
  ];
}

test.each<Engine>(["embedded", "postgres"])(
  "DURABLE kill -9 during sign-ins and sign-outs loses nothing acknowledged, on %s",
  async (engine) => {
    const rounds = tries("FAULT_ROUNDS", 1);
    const seed = seedOfThisRun();
    const dice = seededRandom(seed);
    const settings = await settingsFor(engine);
    const ledger = new Ledger();
    const broken: string[] = [];
    console.log(`kill -9 on ${engine}: BOLI_SEED=${seed}`);

    let program = new Program({ settings });
    let address = await program.ready();
    for (let round = 0; round < rounds; round += 1) {
      const begun = stormers.map(() => Promise.withResolvers<void>());
      const storm = Promise.all(
        stormers.map((email, index) =>
          stormOf(address, ledger, { email, dice, onBegun: () => begun[index]?.resolve() }),
        ),
      );
      let isOver = false;
      const over = storm.finally(() => (isOver = true));
      // On a slow machine it takes a while until all have signed in, and somebody out.
      const blowing = Promise.all(begun.map(({ promise }) => promise)).then(async () => {
        while (!isOver && !ledger.sessions.some(({ state }) => state === "ended")) await pause(5);
        await pause(dice() * 1_000);
      });
      await Promise.race([over, blowing]);
      program.signal("SIGKILL");
      await program.ended();
      await storm;
      expect(program.errorOutput).toBe("");
      program = new Program({ settings });
      address = await program.ready();
      broken.push(...(await findLostWrites(address, ledger)));
    }
    broken.push(...(await requireAudited(address, ledger)));
    program.signal("SIGTERM");
    expect(await program.ended()).toEqual({ code: 0, signal: null });

    const signOuts = ledger.sessions.filter(({ state }) => state === "ended").length;
    recordProof({
      name: `kill-during-sign-ins-on-${engine}`,
      title: `What was acknowledged outlives kill -9 of the program (${engine})`,
      facts: [
        ["Kills at random moments", rounds],
        ["Acknowledged sign-ins", ledger.sessions.length],
        ["Sign-outs", signOuts],
        ["Sign-ins cut off without an answer", ledger.unanswered],
        ["Lost, undone, or not recorded exactly once", broken.length],
      ],
      seed,
      passed: broken.length === 0,
    });
    expect(broken, `BOLI_SEED=${seed}`).toEqual([]);
    // Makes sure that the storm was large enough to prove something.
    expect(ledger.sessions.length).toBeGreaterThanOrEqual(rounds * stormers.length);
    expect(signOuts).toBeGreaterThan(0);
  },
);
