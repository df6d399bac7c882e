import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storedLimits, unattachedLimits, uploadPurposes } from "@boli/contract/uploads/endpoints";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { aPdf } from "../../testing/pdf-parts.ts";
import { aJpeg, aPng, withDeclaredSize } from "../../testing/picture-parts.ts";
import {
  type UploadWorker,
  aReadyPicture,
  anUpload,
  listStoredFiles,
  sendFile,
  startUploadWorker,
  untilSettled,
  uploadOf,
} from "../../testing/uploads.ts";
import { until } from "../platform/jobs/testing/job-setup.ts";
import { findUpload, setThing } from "./queries.ts";

let app: TestApp;
let worker: UploadWorker;
let seller: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  worker = startUploadWorker(app);
});
beforeEach(async () => {
  seller = await app.signIn({ role: "seller" });
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const hasFiles = async (id: string): Promise<string[]> => {
  const key = (await findUpload(app.database.db, id))?.key ?? "none";
  return (await listStoredFiles(app)).filter((path) => path.includes(key));
};
const attach = (id: string): Promise<void> =>
  app.database.transaction((tx) =>
    setThing(tx, id, { kind: "auction", id: "01900000-0000-7000-8000-00000000aaaa" }, 0),
  );

describe("a picture that is sent", () => {
  it("is being re-encoded at first, without an address, and then ready under one", async () => {
    const content = await aJpeg(900, 600);
    const answer = await sendFile(seller, { content, name: "../brass\u202elamp.jpg", type: "text/html" });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      url: null,
      status: "processing",
      kind: "picture",
      name: "brasslamp.jpg",
      bytes: content.length,
      why: null,
    });
    const ready = await untilSettled(seller, uploadOf(answer).id);
    expect(ready).toMatchObject({ status: "ready", kind: "picture", name: "brasslamp.jpg" });
    expect(ready.url).toMatch(/^\/files\/pictures\/[\w-]{22}\/1600\.webp$/);
    expect(await findUpload(app.database.db, ready.id)).toMatchObject({ width: 900, height: 600 });
    await until("the original is gone", async () => (await hasFiles(ready.id)).length === 3, 30_000);
    expect((await hasFiles(ready.id)).every((path) => path.endsWith(".webp"))).toBe(true);
  });

  it("that turns out to be broken is refused with a sentence in the reader's language", async () => {
    const content = (await aPng(400, 400)).subarray(0, 2_000);
    const { id } = uploadOf(await sendFile(seller, { content }));
    expect(await untilSettled(seller, id)).toMatchObject({
      status: "refused",
      url: null,
      why: "This picture is damaged or incomplete. Please choose another one.",
    });
    const inHindi = await seller.caller.get(`/api/uploads/${id}`, { "accept-language": "hi" });
    expect(uploadOf(inHindi).why).toBe("यह तस्वीर खराब या अधूरी है। कृपया कोई और चुनें।");
    await until("nothing of it is kept", async () => (await hasFiles(id)).length === 0, 30_000);
  });

  it("may not be larger than a picture may be, although documents may", async () => {
    const content = Buffer.concat([await aJpeg(), Buffer.alloc(uploadPurposes["auction-picture"].maxBytes)]);
    const answer = await sendFile(seller, { content });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({
      code: "file_too_large",
      error: "This file is too large. The limit is 15 MB.",
    });
    expect(await listStoredFiles(app)).not.toContainEqual(expect.stringMatching(/^(private|temporary)/));
  });

  it("may have fifty megapixels, and says so when it has more", async () => {
    const answer = await sendFile(seller, { content: withDeclaredSize(await aJpeg(), 10_000, 5_001) });
    expect(answer.body.error).toBe("This picture has too many pixels. The limit is 50 megapixels.");
  });
});

describe("a document that is sent", () => {
  it("is ready at once, and has no address", async () => {
    const answer = await sendFile(seller, {
      content: aPdf(),
      name: "Notice.PDF",
      purpose: "auction-document",
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      status: "ready",
      kind: "document",
      url: null,
      name: "Notice.PDF",
    });
    expect(await hasFiles(uploadOf(answer).id)).toEqual([expect.stringMatching(/^private\/[\w-]{22}$/)]);
  });

  it("may be as large as documents may be, and not a byte more", async () => {
    const max = uploadPurposes["auction-document"].maxBytes;
    const pdf = aPdf();
    const at = pdf.indexOf("xref");
    const ofSize = (bytes: number): Buffer =>
      Buffer.concat([pdf.subarray(0, at), Buffer.alloc(bytes - pdf.length, " "), pdf.subarray(at)]);
    const purpose = "auction-document";
    expect((await sendFile(seller, { content: ofSize(max), purpose })).status).toBe(201);
    const answer = await sendFile(seller, { content: ofSize(max + 1), purpose });
    expect(answer.body).toMatchObject({
      code: "file_too_large",
      error: "This file is too large. The limit is 20 MB.",
    });
    expect(await listStoredFiles(app)).not.toContainEqual(expect.stringMatching(/^temporary/));
  });
});

describe("what one has sent", () => {
  it("nobody else can see or remove, whatever the role", async () => {
    const { id } = await anUpload(app.database, { userId: seller.user.id });
    for (const role of ["seller", "admin"] as const) {
      const other = await app.signIn({ role });
      expect((await other.caller.get(`/api/uploads/${id}`)).body.code).toBe("upload_not_found");
      expect((await other.caller.delete(`/api/uploads/${id}`)).body.code).toBe("upload_not_found");
    }
    expect((await seller.caller.get(`/api/uploads/${id}`)).status).toBe(200);
    expect((await seller.caller.get("/api/uploads/nonsense")).body.code).toBe("invalid_input");
  });

  it("can be taken back while it belongs to nothing, with all its files", async () => {
    const picture = await aReadyPicture(seller, await aJpeg());
    const files = await hasFiles(picture.id);
    expect(files).not.toEqual([]);
    expect((await seller.caller.delete(`/api/uploads/${picture.id}`)).status).toBe(200);
    expect((await seller.caller.get(`/api/uploads/${picture.id}`)).status).toBe(404);
    expect((await seller.caller.delete(`/api/uploads/${picture.id}`)).body.code).toBe("upload_not_found");
    const isGone = async (): Promise<boolean> =>
      !(await listStoredFiles(app)).some((path) => files.includes(path));
    await until("its files are gone", isGone, 30_000);
    expect((await app.anyone.get(picture.url)).status).toBe(404);
  });

  it("cannot be taken back from a thing that shows it", async () => {
    const { id } = await anUpload(app.database, { userId: seller.user.id });
    await attach(id);
    const answer = await seller.caller.delete(`/api/uploads/${id}`);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("upload_attached");
    expect(await findUpload(app.database.db, id)).toBeDefined();
  });
});

describe("what belongs to nothing yet", () => {
  const fill = async (count: number, bytes?: number): Promise<void> => {
    for (let file = 0; file < count; file += 1)
      await anUpload(app.database, { userId: seller.user.id, ...(bytes ? { bytes } : {}) });
  };
  const pdf = { content: aPdf(), purpose: "auction-document" as const };

  it("may be so many files, of which each that belongs to something is none", async () => {
    await fill(unattachedLimits.files);
    const answer = await sendFile(seller, pdf);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("too_many_unattached");
    const one = await app.database.db
      .selectFrom("upload")
      .select("id")
      .where("user_id", "=", seller.user.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    await attach(one.id);
    expect((await sendFile(seller, pdf)).status).toBe(201);
    expect((await sendFile(await app.signIn({ role: "seller" }), pdf)).status).toBe(201);
  });

  it("may be so many bytes, this file with them", async () => {
    await fill(5, unattachedLimits.bytes / 5 - 50);
    expect((await sendFile(seller, pdf)).body.code).toBe("too_many_unattached");
    expect(await listStoredFiles(app)).not.toContainEqual(expect.stringMatching(/^temporary/));
  });

  it("is counted also when many are sent at the same moment", async () => {
    await fill(unattachedLimits.files - 2);
    const before = (await listStoredFiles(app)).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendFile(seller, pdf)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.code === "too_many_unattached")).toHaveLength(4);
    expect((await listStoredFiles(app)).length).toBe(before + 2);
  });
});

describe("what one account has stored", () => {
  const pdf = { content: aPdf(), purpose: "auction-document" as const };
  // Rows as if so many files were attached; the sharers share the files of the first.
  const store = (count: number, { bytes = 1, sharers = 1 } = {}): Promise<unknown> =>
    sql`
      insert into upload (id, user_id, purpose, kind, format, status, name, bytes, key, thing_kind, thing_id, position, created_at)
      select gen_random_uuid(), ${seller.user.id}::uuid, 'auction-document', 'document', 'pdf', 'ready', 'a.pdf', ${bytes}::int,
        lpad(to_hex(n / ${sharers}::int), 22, '0'), 'auction', gen_random_uuid(), 0, boli_now()
      from generate_series(0, ${count}::int - 1) as n`.execute(app.database.db);

  it("may be so many files", async () => {
    await store(storedLimits.files);
    const answer = await sendFile(seller, pdf, { "accept-language": "hi" });
    expect([answer.status, answer.body.code]).toEqual([409, "too_many_files"]);
    expect(answer.body.error).toMatch(/20000.*50 GB.*।$/);
    expect((await sendFile(await app.signIn({ role: "seller" }), pdf)).status).toBe(201);
  });

  it("may be so many bytes, of which those of a shared file count once", async () => {
    const gigabyte = 1024 ** 3;
    const gigabytes = storedLimits.bytes / gigabyte;
    await store(4 * (gigabytes - 1), { bytes: gigabyte, sharers: 4 });
    expect((await sendFile(seller, pdf)).status).toBe(201);
    await anUpload(app.database, { userId: seller.user.id, bytes: gigabyte - pdf.content.length });
    expect((await sendFile(seller, pdf)).body.code).toBe("too_many_files");
    expect(await listStoredFiles(app)).not.toContainEqual(expect.stringMatching(/^temporary/));
  });
});
