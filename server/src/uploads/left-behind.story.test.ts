import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 as uuid } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { childProcess, childrenOf, isAlive } from "../../testing/child-processes.ts";
import { aJpeg, aPng } from "../../testing/picture-parts.ts";
import {
  type UploadWorker,
  anUpload,
  listStoredFiles,
  sendFile,
  startUploadWorker,
  toolsOf,
  untilSettled,
  uploadOf,
} from "../../testing/uploads.ts";
import { attachUploads, detachUploads } from "./attach-uploads.ts";
import { openFiles } from "../platform/files/local-files.ts";
import { enqueue } from "../platform/jobs/index.ts";
import { until } from "../platform/jobs/testing/job-setup.ts";
import { reEncode, reEncodeJob } from "./re-encode-picture.ts";
import { picturePlace, privatePlace } from "./file-places.ts";
import { type UploadRow, findUpload, setThing } from "./queries.ts";
import type { FileOwners } from "../http/capability.ts";
import { sweepFiles } from "./sweep-files.ts";

let app: TestApp;
let seller: SignedIn;
const workers: UploadWorker[] = [];
const folders: string[] = [];
const decoders: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await app.moveClock(0);
});
afterAll(async () => {
  await app.close();
  // If the process is still alive it would wait forever.
  for (const decoder of decoders) if (await isAlive(decoder)) process.kill(decoder, "SIGKILL");
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const signal = new AbortController().signal;
const work = (things: FileOwners = {}): void => void workers.push(startUploadWorker(app, things));
const sweep = (things: FileOwners = {}): Promise<void> => sweepFiles(toolsOf(app), things, signal);
const draw = (id: string, attempt = 1): Promise<void> => reEncode(toolsOf(app), id, { signal, attempt });
const lying = async (key: string): Promise<string[]> =>
  (await listStoredFiles(app)).filter((path) => path.includes(key));

// Everything in the folder, as if nobody had touched it for two hours.
async function grow(folder: string, hours = 2): Promise<void> {
  const then = new Date(Date.now() - hours * 3_600_000);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await utimes(join(entry.parentPath, entry.name), then, then);
}

// In hours. A schedule that is planned while the clock is being moved waits for its next time.
async function asTimePasses(
  { from, step }: { from: number; step: number },
  isSo: () => Promise<boolean>,
): Promise<void> {
  for (let round = 0; ; round += 1) {
    await app.moveClock((from + round * step) * 3_600_000);
    const outcome = await until("the schedule has run", isSo, 10_000).catch((error: unknown) => error);
    if (!(outcome instanceof Error)) return;
    if (round === 4) throw outcome;
  }
}

// The row of a picture that waits to be re-encoded, and its original.
async function anOriginal(content: Buffer): Promise<UploadRow> {
  const row = await anUpload(app.database, { userId: seller.user.id, status: "processing" });
  await app.store.files.put(privatePlace(row.key), content);
  return row;
}

describe("re-encoding a picture", () => {
  it("may happen twice, and comes to the same", async () => {
    const row = await anOriginal(await aJpeg());
    await draw(row.id);
    const first = await lying(row.key);
    expect(first).toHaveLength(3);
    const before = await Promise.all(first.map((path) => readFile(join(app.store.folder, path))));
    await draw(row.id);
    expect(await lying(row.key)).toEqual(first);
    const after = await Promise.all(first.map((path) => readFile(join(app.store.folder, path))));
    expect(after.map((bytes, index) => bytes.equals(before[index] ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await findUpload(app.database.db, row.id)).toMatchObject({ status: "ready" });
  });

  it("may happen twice at once, and comes to the same", async () => {
    const row = await anOriginal(await aJpeg());
    // The second may find that the original has gone already; that is tried again and finds nothing to do.
    const outcomes = await Promise.allSettled([draw(row.id), draw(row.id)]);
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    await draw(row.id);
    expect(await lying(row.key)).toHaveLength(3);
    expect(await findUpload(app.database.db, row.id)).toMatchObject({ status: "ready" });
  });

  it("finishes every row that shares it, also when the first one went before", async () => {
    const attach = (id: string, thing: { kind: string; id: string }) =>
      app.database.transaction((tx) =>
        attachUploads(tx, { userId: seller.user.id, scope: "own" }, [id], thing, "auction-picture"),
      );
    const statusesOf = async (key: string): Promise<string[]> =>
      (
        await app.database.db.selectFrom("upload").select("status").where("key", "=", key).limit(5).execute()
      ).map(({ status }) => status);
    const twice = async (): Promise<{ row: UploadRow; first: { kind: string; id: string } }> => {
      const row = await anOriginal(await aJpeg());
      const [first, second] = [
        { kind: "auction", id: uuid() },
        { kind: "auction", id: uuid() },
      ];
      await attach(row.id, first);
      await attach(row.id, second);
      return { row, first };
    };
    const both = (await twice()).row;
    await draw(both.id);
    expect(await statusesOf(both.key)).toEqual(["ready", "ready"]);
    const { row, first } = await twice();
    await app.database.transaction((tx) => detachUploads(tx, first));
    // Its job finds no row.
    await draw(row.id);
    expect(await statusesOf(row.key)).toEqual(["processing"]);
    work();
    await until("the other is ready", async () => (await statusesOf(row.key))[0] === "ready", 30_000);
    // The original is dropped once the row says that it is not needed.
    await until("the original is dropped", async () => (await lying(row.key)).length === 3, 30_000);
  });

  it("that was broken off before the original was dropped drops it the next time", async () => {
    const row = await anOriginal(await aJpeg());
    await draw(row.id);
    await app.store.files.put(privatePlace(row.key), await aJpeg());
    await draw(row.id);
    expect((await lying(row.key)).filter((path) => path.startsWith("private"))).toEqual([]);
  });

  it("leaves nothing when the upload is removed meanwhile", async () => {
    const row = await anOriginal(await aJpeg(2_000, 2_000));
    const drawing = draw(row.id);
    await app.database.db.deleteFrom("upload").where("id", "=", row.id).execute();
    await app.store.files.delete(privatePlace(row.key));
    await drawing;
    expect(await lying(row.key)).toEqual([]);
    await draw(row.id);
  });

  it("is tried again while the original cannot be seen, and does not blame it", async () => {
    const row = await anUpload(app.database, { userId: seller.user.id, status: "processing" });
    await expect(draw(row.id)).rejects.toThrow("not in the store");
    expect(await findUpload(app.database.db, row.id)).toMatchObject({ status: "processing" });
  });

  it("goes on after its process was killed, and leaves no draft", async () => {
    const row = await anOriginal(await aPng(6_000, 6_000));
    const drawing = draw(row.id).catch((error: unknown) => error);
    const child = await childProcess(process.pid, "picture-process");
    process.kill(child, "SIGKILL");
    expect(String(await drawing)).toContain("without a result");
    expect(await findUpload(app.database.db, row.id)).toMatchObject({ status: "processing" });
    expect((await listStoredFiles(app)).filter((path) => path.startsWith("temporary"))).toEqual([]);
    await app.database.transaction((tx) =>
      enqueue(tx, reEncodeJob, { uploadId: row.id }, { queueOwner: seller.user.id }),
    );
    work();
    expect((await untilSettled(seller, row.id)).status).toBe("ready");
  });

  it("gives a picture up that takes down its process at every try", async () => {
    const row = await anOriginal(await aPng(6_000, 6_000));
    const drawing = draw(row.id, 4);
    process.kill(await childProcess(process.pid, "picture-process"), "SIGKILL");
    await drawing;
    expect(await findUpload(app.database.db, row.id)).toMatchObject({
      status: "refused",
      why: "picture_damaged",
    });
    expect(await lying(row.key)).toEqual([]);
  });

  it("is done for one picture at a time", async () => {
    work();
    const sent: string[] = [];
    for (let count = 0; count < 4; count += 1)
      sent.push(uploadOf(await sendFile(seller, { content: await aJpeg(1_500, 1_500) })).id);
    let highest = 0;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        highest = Math.max(highest, (await childrenOf(process.pid, "picture-process")).length);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    for (const id of sent) expect((await untilSettled(seller, id)).status).toBe("ready");
    isOver = true;
    await watching;
    expect(highest).toBe(1);
  });

  it("TURN-1 is done in turns: who sends many keeps nobody else waiting", async () => {
    const other = await app.signIn({ role: "seller" });
    const content = await aJpeg();
    const send = async (who: SignedIn) => uploadOf(await sendFile(who, { content })).id;
    const many: string[] = [];
    for (let count = 0; count < 6; count += 1) many.push(await send(seller));
    const few = await send(other);
    work();
    expect((await untilSettled(other, few)).status).toBe("ready");
    const rows = await Promise.all(many.map((id) => findUpload(app.database.db, id)));
    expect(rows.filter((row) => row?.status === "ready").length).toBeLessThanOrEqual(3);
    for (const id of many) await untilSettled(seller, id);
  });
});

describe("what is left behind", () => {
  it("is an upload that belongs to nothing after a day, with its files", async () => {
    const [old, attached] = [await anOriginal(await aJpeg()), await anOriginal(await aJpeg())];
    await app.database.transaction((tx) => setThing(tx, attached.id, { kind: "auction", id: uuid() }, 0));
    await app.moveClock(23.5 * 3_600_000);
    const young = await anOriginal(await aJpeg());
    work();
    const isRowGone = async (): Promise<boolean> =>
      (await findUpload(app.database.db, old.id)) === undefined && (await lying(old.key)).length === 0;
    await asTimePasses({ from: 25, step: 0.3 }, isRowGone);
    for (const row of [young, attached]) {
      expect(await findUpload(app.database.db, row.id)).toBeDefined();
      expect(await lying(row.key)).not.toEqual([]);
    }
  });

  it("are files without a row, of which the young ones may still get theirs", async () => {
    const row = await anOriginal(await aJpeg());
    const orphan = "A".repeat(22);
    await app.store.files.put(privatePlace(orphan), Buffer.from("x"));
    for (const size of [320, 800]) await app.store.files.put(picturePlace(orphan, size), Buffer.from("x"));
    await sweep();
    expect(await lying(orphan)).toHaveLength(3);
    await grow(app.store.folder);
    const young = "B".repeat(22);
    await app.store.files.put(picturePlace(young, 320), Buffer.from("x"));
    await sweep();
    expect(await lying(orphan)).toEqual([]);
    expect(await readdir(join(app.store.folder, "public", "pictures"))).not.toContain(orphan);
    expect(await lying(young)).toHaveLength(1);
    expect(await lying(row.key)).toHaveLength(1);
  });

  it("is the original of a picture that has been re-encoded or refused", async () => {
    const ready = await anUpload(app.database, { userId: seller.user.id });
    const notice = await anUpload(app.database, {
      userId: seller.user.id,
      purpose: "auction-document",
      kind: "document",
      format: "pdf",
    });
    for (const { key } of [ready, notice]) await app.store.files.put(privatePlace(key), Buffer.from("x"));
    await app.store.files.put(picturePlace(ready.key, 320), Buffer.from("x"));
    await grow(app.store.folder);
    await sweep();
    expect(await lying(ready.key)).toEqual([expect.stringContaining("public/pictures/")]);
    expect(await lying(notice.key)).toHaveLength(1);
  });

  it("are uploads of things that are no more", async () => {
    const [gone, existing] = [uuid(), uuid()];
    const [lost, staying, other] = [
      await anOriginal(await aJpeg()),
      await anOriginal(await aJpeg()),
      await anOriginal(await aJpeg()),
    ];
    await app.database.transaction(async (tx) => {
      await setThing(tx, lost.id, { kind: "lamp", id: gone }, 0);
      await setThing(tx, staying.id, { kind: "lamp", id: existing }, 0);
      await setThing(tx, other.id, { kind: "vase", id: gone }, 0);
    });
    const lookedUp: string[] = [];
    const things: FileOwners = {
      lamp: async (_db, ids) => {
        lookedUp.push(...ids);
        return new Set([existing]);
      },
    };
    await sweep(things);
    expect(lookedUp.toSorted()).toEqual([gone, existing].toSorted());
    expect(await findUpload(app.database.db, lost.id)).toBeUndefined();
    work();
    await until("its files are gone", async () => (await lying(lost.key)).length === 0, 30_000);
    // Nobody was asked about vases, so nothing is known of them.
    for (const row of [staying, other]) expect(await findUpload(app.database.db, row.id)).toBeDefined();
  });

  it("is found every hour, by itself", async () => {
    const orphan = "C".repeat(22);
    await app.store.files.put(picturePlace(orphan, 320), Buffer.from("x"));
    await grow(app.store.folder);
    work();
    await asTimePasses({ from: 1, step: 1 }, async () => (await lying(orphan)).length === 0);
  });

  it("by a process that is killed in the middle of everything is gone after the sweep", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "boli-killed-"));
    folders.push(dataDir);
    const picture = join(dataDir, "large.png");
    await writeFile(picture, await aPng(7_000, 7_000));
    const script = join(import.meta.dirname, "testing", "broken-off.ts");
    const victim = spawn(process.execPath, [script, dataDir, picture], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(victim.stdout, "data");
    const decoder = await childProcess(victim.pid ?? 0, "picture-process");
    decoders.push(decoder);
    victim.kill("SIGKILL");
    await once(victim, "exit");
    // A decoder that still works would be counted as left behind. run-in-sandbox.test.ts proves that it ends by itself.
    await until("the decoder is gone", async () => !(await isAlive(decoder)), 20_000);
    await rm(picture);
    const store = { ...app.store, folder: join(dataDir, "files") };
    expect((await listStoredFiles({ store })).length).toBeGreaterThanOrEqual(4);
    await grow(store.folder);
    const opened = await openFiles({ dataDir, secret: "a secret that only this test knows, long" });
    await sweepFiles({ database: app.database, ...opened }, {}, signal);
    expect(await listStoredFiles({ store })).toEqual([]);
    expect(await readdir(join(store.folder, "public", "pictures"))).toEqual([]);
  });
});
