import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ownRowsOf } from "../../testing/own-rows.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { aPdf } from "../../testing/pdf-parts.ts";
import { aJpeg } from "../../testing/picture-parts.ts";
import {
  type UploadWorker,
  aReadyPicture,
  anUpload,
  listStoredFiles,
  sendFile,
  startUploadWorker,
  uploadOf,
} from "../../testing/uploads.ts";
import { Refusal } from "../http/refusal.ts";
import { until } from "../platform/jobs/testing/job-setup.ts";
import { type Sender, attachUploads, detachUploads, listUploadsOf } from "./index.ts";
import { personal } from "./personal.ts";
import { type Thing, type UploadRow, findUpload } from "./queries.ts";

let app: TestApp;
let worker: UploadWorker;
let seller: SignedIn;
let thing: Thing;
beforeAll(async () => {
  app = await startTestApp();
  worker = startUploadWorker(app);
});
beforeEach(async () => {
  seller = await app.signIn({ role: "seller" });
  thing = { kind: "auction", id: uuid() };
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const own = (): Sender => ({ userId: seller.user.id, scope: "own" });
const attach = (named: string[], to = thing, sender = own()): Promise<UploadRow[]> =>
  app.database.transaction((tx) => attachUploads(tx, sender, named, to, "auction-picture"));
const refusedCode = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
const anOwn = (change: Partial<UploadRow> = {}): Promise<UploadRow> =>
  anUpload(app.database, { userId: seller.user.id, ...change });
const idsOf = async (of = thing): Promise<string[]> => {
  const found = await listUploadsOf(app.database.db, { kind: of.kind, ids: [of.id] });
  return (found.get(of.id) ?? []).map(({ id }) => id);
};

describe("uploads of a thing", () => {
  it("are in the order in which they are named, by id or by address", async () => {
    const [first, second, third] = [await anOwn(), await anOwn(), await anOwn()];
    const named = [third.id, `/files/pictures/${first.key}/1600.webp`, second.id.toUpperCase()];
    const rows = await attach(named);
    expect(rows.map(({ id, position }) => [id, position])).toEqual([
      [third.id, 0],
      [first.id, 1],
      [second.id, 2],
    ]);
    expect(await idsOf()).toEqual([third.id, first.id, second.id]);
    const joined = await app.database.db
      .selectFrom("attached_upload")
      .select(["id", "position"])
      .where("thing_id", "=", thing.id)
      .orderBy("position")
      .execute();
    expect(joined.map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
  });

  it("may be put in another order, with new ones among them", async () => {
    const [first, second] = [await anOwn(), await anOwn()];
    await attach([first.id, second.id]);
    const third = await anOwn({ status: "processing" });
    await attach([second.id, third.id, first.id]);
    expect(await idsOf()).toEqual([second.id, third.id, first.id]);
  });

  it("stay part of it when another person with the right to change it saves it", async () => {
    const mine = await anOwn();
    await attach([mine.id]);
    const admin = await app.signIn({ role: "admin" });
    const added = await anUpload(app.database, { userId: admin.user.id });
    await attach([mine.id, added.id], thing, { userId: admin.user.id, scope: "any" });
    expect(await idsOf()).toEqual([mine.id, added.id]);
    expect(await attach([added.id, mine.id])).toHaveLength(2);
  });

  it("are refused when one is not the caller's, and then none is attached", async () => {
    const mine = await anOwn();
    const other = await app.signIn({ role: "seller" });
    const theirs = await anUpload(app.database, { userId: other.user.id });
    expect(await refusedCode(attach([mine.id, theirs.id]))).toBe("upload_not_usable");
    expect(await idsOf()).toEqual([]);
    const anyones: Sender = { userId: seller.user.id, scope: "any" };
    expect(await attach([theirs.id], thing, anyones)).toHaveLength(1);
  });

  it.each<[string, () => Promise<string[]>]>([
    ["was sent for something else", async () => [(await anOwn({ purpose: "auction-document" })).id]],
    [
      "is named twice",
      async () => {
        const { id, key } = await anOwn();
        return [id, `/files/pictures/${key}/800.webp`];
      },
    ],
    ["is nowhere", async () => [uuid()]],
    ["is no upload at all", async () => ["https://elsewhere.test/lamp.jpg"]],
    ["is a file of somebody's folder", async () => ["/files/pictures/../../x/1600.webp"]],
  ])("are refused when one %s", async (_why, named) => {
    expect(await refusedCode(attach(await named()))).toBe("upload_not_usable");
    expect(await idsOf()).toEqual([]);
  });

  it("are shared with another thing of the sender's, over the same files, and with nobody else's", async () => {
    const row = await anOwn();
    const other = { kind: "auction", id: uuid() };
    await attach([row.id], other);
    const [shared] = await attach([row.id]);
    expect(shared).toMatchObject({ key: row.key, thing_id: thing.id });
    expect(shared?.id).not.toBe(row.id);
    // Named again by either, each thing keeps its own.
    expect((await attach([row.id], other)).map(({ id }) => id)).toEqual([row.id]);
    expect(await idsOf()).toEqual([shared?.id]);
  });

  it("are shared also while one is still being re-encoded", async () => {
    const row = await anOwn({ status: "processing" });
    await attach([row.id], { kind: "auction", id: uuid() });
    const [shared] = await attach([row.id]);
    expect(shared).toMatchObject({ key: row.key, status: "processing", thing_id: thing.id });
    expect(shared?.id).not.toBe(row.id);
  });

  it("are refused when one was broken", async () => {
    const row = await anOwn();
    await app.database.db
      .updateTable("upload")
      .set({ status: "refused", why: "picture_damaged" })
      .where("id", "=", row.id)
      .execute();
    expect(await refusedCode(attach([row.id]))).toBe("upload_not_usable");
  });

  it("become a row for each of two things that take the same one at once", async () => {
    const { id } = await anOwn();
    const other = { kind: "auction", id: uuid() };
    await Promise.all([attach([id]), attach([id], other)]);
    const [mine, others] = [await idsOf(), await idsOf(other)];
    expect([mine.length, others.length]).toEqual([1, 1]);
    expect(mine).not.toEqual(others);
    expect([...mine, ...others]).toContain(id);
  });

  it("are found for many things at once, and for things that have none", async () => {
    const [one, other] = [
      { kind: "auction", id: uuid() },
      { kind: "auction", id: uuid() },
    ];
    const [a, b] = [await anOwn(), await anOwn()];
    await attach([a.id], one);
    await attach([b.id], other);
    const ids = [one.id, other.id, thing.id];
    const found = await listUploadsOf(app.database.db, { kind: "auction", ids }, "auction-picture");
    expect(ids.map((id) => found.get(id)?.map((row) => row.id))).toEqual([[a.id], [b.id], []]);
    expect((await listUploadsOf(app.database.db, { kind: "item", ids })).get(one.id)).toEqual([]);
  });
});

describe("uploads that a thing lets go of", () => {
  const detach = (...which: [Parameters<typeof detachUploads>[2]?]): Promise<void> =>
    app.database.transaction((tx) => detachUploads(tx, thing, ...which));

  it("go with all their files, and those that stay keep theirs", async () => {
    const [first, second] = [
      await aReadyPicture(seller, await aJpeg()),
      await aReadyPicture(seller, await aJpeg(90, 90)),
    ];
    const sent = await sendFile(seller, { content: aPdf(), purpose: "auction-document" });
    const notice = uploadOf(sent);
    const rows = await attach([first.id, second.id]);
    await app.database.transaction((tx) => attachUploads(tx, own(), [notice.id], thing, "auction-document"));
    const keyOf = async (id: string): Promise<string> => (await findUpload(app.database.db, id))?.key ?? "";
    const keys = {
      first: await keyOf(first.id),
      second: await keyOf(second.id),
      notice: await keyOf(notice.id),
    };
    const lie = async (key: string): Promise<boolean> =>
      (await listStoredFiles(app)).some((path) => path.includes(key));

    await detach({ purpose: "auction-picture", except: rows.slice(1) });
    await until("the files of the first are gone", async () => !(await lie(keys.first)), 30_000);
    expect([await lie(keys.second), await lie(keys.notice)]).toEqual([true, true]);
    expect(await findUpload(app.database.db, first.id)).toBeUndefined();
    expect((await app.anyone.get(second.url)).status).toBe(200);

    await detach();
    const isGone = async (): Promise<boolean> => !(await lie(keys.second)) && !(await lie(keys.notice));
    await until("all files are gone", isGone, 30_000);
    expect(await idsOf()).toEqual([]);
  });

  it("stay when the action does not commit", async () => {
    const { id } = await anOwn();
    await attach([id]);
    const action = app.database.transaction(async (tx) => {
      await detachUploads(tx, thing);
      throw new Error("the action fails");
    });
    await expect(action).rejects.toThrow("the action fails");
    expect(await idsOf()).toEqual([id]);
  });
});

describe("what a person sent", () => {
  it("is handed over by name, and erased: what belongs to nothing goes, the rest loses its name", async () => {
    const [loose, attached] = [await anOwn(), await anOwn()];
    await attach([attached.id]);
    const exported = await ownRowsOf(personal, app.database.db, seller.user.id);
    expect(exported).toHaveLength(2);
    expect(JSON.stringify(exported)).toContain("lamp.jpg");
    await app.database.transaction(async (tx) => personal.erase(tx, seller.user.id));
    expect(await findUpload(app.database.db, loose.id)).toBeUndefined();
    expect(await findUpload(app.database.db, attached.id)).toMatchObject({ name: "file" });
  });
});
