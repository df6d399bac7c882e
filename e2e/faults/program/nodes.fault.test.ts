import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type PostgresServer, startPostgres } from "@boli/server/testing/postgres";
import { closeCodes } from "@boli/contract/realtime/endpoints";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ask, emails, isSignedIn, signIn } from "./calls.ts";
import { emptyFolder, removeDataFolders } from "./data-folder.ts";
import { queryDatabase, emptyDatabase } from "./postgres.ts";
import { endPrograms, mainFile, Program, root } from "./program.ts";
import { openTab } from "./tab.ts";

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});

afterAll(async () => {
  await server.stop();
});

afterEach(async () => {
  await endPrograms();
  await removeDataFolders();
});

test("NODES ten that start at once on an empty database migrate it once, fill it once, and all serve", async () => {
  const databaseUrl = await emptyDatabase(server, "ten");
  const gate = await emptyFolder();
  // One data folder for all, as with ten processes on one machine.
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: await emptyFolder(), BOLI_FAULT_GATE: gate };
  const command = [process.execPath, "--import", path.join(import.meta.dirname, "gate.mjs"), mainFile];
  const nodes = Array.from({ length: 10 }, () => new Program({ settings, command }));
  const arrived = (): number => readdirSync(gate).length;
  await expect.poll(arrived, { timeout: 60_000 }).toBe(10);
  writeFileSync(path.join(gate, "open"), "");
  const addresses = await Promise.all(nodes.map((node) => node.ready()));
  expect(new Set(addresses).size).toBe(10);

  const known = readdirSync(path.join(root, "server/migrations"), { recursive: true, encoding: "utf8" })
    .map((file) => path.basename(file))
    .filter((name) => /^\d{4}-.*\.ts$/.test(name) && !name.includes(".test."))
    .map((name) => name.replace(/\.ts$/, ""))
    .toSorted();
  expect(await queryDatabase(databaseUrl, "select name from kysely_migration order by name")).toEqual(known);
  // Every node logs what it does, so exactly one logs the migration.
  expect(nodes.filter((node) => node.output.includes("The database is up to date"))).toHaveLength(1);
  expect(nodes.filter((node) => node.errorOutput !== "")).toEqual([]);
  const accounts = await queryDatabase(databaseUrl, "select email from app_user order by email");
  const bidders = [1, 2, 3, 4].map((number) => `bidder${number}@boli.test`);
  expect(accounts).toEqual([...emails, ...bidders, "newseller@boli.test"].toSorted());
  const auctions = await queryDatabase(databaseUrl, "select id::text from auction");
  expect(nodes.filter((node) => new RegExp(`\\b${auctions.length} auctions`).test(node.output))).toHaveLength(
    1,
  );
  const schedules = await queryDatabase(
    databaseUrl,
    // A sale has a timer for each of its moments, and notifications have mails that wait for the morning.
    "select kind from job where kind not in ('live/sale-timer', 'notifications/mail') group by kind having count(*) > 1",
  );
  expect(schedules).toEqual([]);

  // A session started on one node works on all.
  const token = await signIn(addresses[0]!, "member@boli.test");
  expect(await Promise.all(addresses.map((address) => isSignedIn(address, token)))).toEqual(
    Array(10).fill(true),
  );
  for (const node of nodes) node.signal("SIGTERM");
  const ends = await Promise.all(nodes.map((node) => node.ended()));
  expect(ends).toEqual(nodes.map(() => ({ code: 0, signal: null })));
});

test(
  "NODES signing out on one closes the tab on the other within a second, and ends the session there",
  { tags: "timed" },
  async () => {
    const settings = { DATABASE_URL: await emptyDatabase(server, "two"), DATA_DIR: await emptyFolder() };
    const here = new Program({ settings });
    const there = new Program({ settings });
    const [addressHere, addressThere] = await Promise.all([here.ready(), there.ready()]);
    for (let round = 0; round < 5; round += 1) {
      const token = await signIn(addressHere, "buyer@boli.test");
      const other = await signIn(addressHere, "buyer@boli.test");
      const tab = await openTab(addressThere, token);
      const otherTab = await openTab(addressThere, other);
      expect((await ask(addressHere, "/api/auth/logout", { body: {}, token })).status).toBe(200);
      const answeredAt = performance.now();
      expect((await ask(addressThere, "/api/auth/sessions", { token })).status).toBe(401);
      const closing = await tab.closed();
      expect(closing.code).toBe(closeCodes.sessionEnded);
      expect(closing.atMs - answeredAt).toBeLessThan(1_000);
      // Only that session ended: the same person's other browser stays signed in.
      expect((await ask(addressThere, "/api/auth/sessions", { token: other })).status).toBe(200);
      expect(await Promise.race([otherTab.closed(), Promise.resolve("open")])).toBe("open");
      otherTab.close();
    }
  },
);

test(
  "NODES when one is killed without a word, the other serves on and hears what comes later",
  { tags: "timed" },
  async () => {
    const settings = { DATABASE_URL: await emptyDatabase(server, "lost"), DATA_DIR: await emptyFolder() };
    const killed = new Program({ settings });
    const left = new Program({ settings });
    const [killedAt, leftAt] = await Promise.all([killed.ready(), left.ready()]);
    const token = await signIn(killedAt, "buyer@boli.test");
    const tab = await openTab(leftAt, token);
    killed.signal("SIGKILL");
    await killed.ended();
    expect(await isSignedIn(leftAt, token)).toBe(true);
    const third = new Program({ settings });
    const thirdAt = await third.ready();
    expect((await ask(thirdAt, "/api/auth/logout", { body: {}, token })).status).toBe(200);
    const answeredAt = performance.now();
    expect((await tab.closed()).atMs - answeredAt).toBeLessThan(1_000);
    expect(left.errorOutput).toBe("");
  },
);
