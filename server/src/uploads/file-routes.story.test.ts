import { request as httpRequest } from "node:http";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { aPdf } from "../../testing/pdf-parts.ts";
import { aJpeg } from "../../testing/picture-parts.ts";
import {
  type UploadWorker,
  aReadyPicture,
  anUpload,
  sendFile,
  startUploadWorker,
  uploadOf,
} from "../../testing/uploads.ts";
import { privatePlace } from "./file-places.ts";
import { type UploadRow, findUpload } from "./queries.ts";
import { signedFileUrls } from "./file-routes.ts";

let app: TestApp;
let worker: UploadWorker;
let seller: SignedIn;
let picture: string;
let pictureBytes: Buffer;
let notice: UploadRow;
const pdf = aPdf();
beforeAll(async () => {
  app = await startTestApp();
  worker = startUploadWorker(app);
  seller = await app.signIn({ role: "seller" });
  picture = (await aReadyPicture(seller, await aJpeg(600, 400))).url;
  pictureBytes = Buffer.from(await (await fetch(`${app.url}${picture}`)).arrayBuffer());
  const name = 'सूचना "2026"; x=y.pdf';
  const sent = uploadOf(await sendFile(seller, { content: pdf, name, purpose: "auction-document" }));
  const row = await findUpload(app.database.db, sent.id);
  if (row === undefined) throw new Error("The document has no row.");
  notice = row;
}, 90_000);
afterEach(() => app.moveClock(0));
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${app.url}${path}`, { method, headers });
const linkTo = async (row: Pick<UploadRow, "key">, seconds?: number): Promise<string> => {
  const tools = { db: app.database.db, files: app.store.files };
  const [link = ""] = await signedFileUrls(tools, [row], seconds === undefined ? {} : { seconds });
  return link;
};

// As it is written, without what a client tidies up on the way.
const statusOfRaw = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const outgoing = httpRequest({ hostname, port, path, method: "GET" }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on("error", reject).end();
  });

describe("a picture", () => {
  it("is given to everybody, to be kept for good, and may do nothing", async () => {
    const answer = await get(picture);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(pictureBytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "accept-ranges": "bytes",
    });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect((await sharp(pictureBytes).metadata()).format).toBe("webp");
  });

  it("is only spoken of when only that is asked", async () => {
    const answer = await get(picture, {}, "HEAD");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-length")).toBe(String(pictureBytes.length));
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(await answer.text()).toBe("");
  });

  it("is not sent again to whoever has it", async () => {
    const etag = (await get(picture)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+-1600"$/);
    for (const mark of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get(picture, { "if-none-match": mark });
      expect(again.status, mark).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("cache-control")).toContain("immutable");
    }
    expect((await get(picture, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("is given in part", async () => {
    const whole = pictureBytes;
    const last = whole.length - 1;
    for (const [range, first, to] of [
      ["bytes=0-9", 0, 9],
      ["bytes=10-", 10, last],
      ["bytes=-7", whole.length - 7, last],
      [`bytes=5-${whole.length * 2}`, 5, last],
      [`bytes=-${whole.length * 2}`, 0, last],
    ] as const) {
      const answer = await get(picture, { range });
      expect(answer.status, range).toBe(206);
      expect(answer.headers.get("content-range")).toBe(`bytes ${first}-${to}/${whole.length}`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(first, to + 1))).toBe(true);
    }
  });

  it.each([`bytes=999999999-`, "bytes=-0"])("has nothing at %s", async (range) => {
    const answer = await get(picture, { range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toBe(`bytes */${pictureBytes.length}`);
  });

  it.each(["bytes=9-3", "bytes=0-1,4-5", "lines=1-2", "bytes=a-b", "bytes=-"])(
    "is given whole to whoever asks for %s",
    async (range) => {
      const answer = await get(picture, { range });
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(pictureBytes.length);
    },
  );

  it("is given whole when the part was of another one", async () => {
    const answer = await get(picture, { range: "bytes=0-9", "if-range": '"another"' });
    expect(answer.status).toBe(200);
    const etag = (await get(picture)).headers.get("etag") ?? "";
    expect((await get(picture, { range: "bytes=0-9", "if-range": etag })).status).toBe(206);
  });
});

describe("what is no file of ours", () => {
  it("is not there, however it is asked for", async () => {
    const key = /pictures\/([^/]+)\//.exec(picture)?.[1] ?? "";
    const paths = [
      "/files",
      "/files/",
      "/files/pictures",
      `/files/pictures/${key}`,
      `/files/pictures/${key}/`,
      `/files/pictures/${key}/640.webp`,
      `/files/pictures/${key}/1600.jpg`,
      `/files/pictures/${key}/original`,
      `/files/pictures/${"A".repeat(22)}/1600.webp`,
      `/files/pictures/${key}x/1600.webp`,
      "/files/pictures/../../secret",
      `/files/pictures/${key}/../../../../secret`,
      `/files/pictures/${key}/..%2f..%2f..%2fsecret`,
      `/files/pictures/..%2f..%2fprivate/1600.webp`,
      `/files/pictures/%2e%2e/1600.webp`,
      `/files/pictures/${key}%00/1600.webp`,
      `/files/pictures/${key}/1600.webp%00.jpg`,
      "/files/temporary/x",
      `/files/public/pictures/${key}/1600.webp`,
      `/files/private/${notice.key}`,
      `/files/pictures/${notice.key}/1600.webp`,
    ];
    for (const path of paths) expect([404, 400], path).toContain(await statusOfRaw(path));
    expect((await get(picture, {}, "POST")).status).toBe(404);
  });
});

describe("a private file", () => {
  it("is handed over to be saved, under its own kind, and is never shown or kept", async () => {
    const answer = await get(await linkTo(notice));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(pdf.length),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "content-disposition":
        `attachment; filename="_____ _2026__ x_y.pdf"; ` +
        "filename*=UTF-8''%E0%A4%B8%E0%A5%82%E0%A4%9A%E0%A4%A8%E0%A4%BE%20%222026%22%3B%20x%3Dy.pdf",
    });
  });

  it("is there for a minute by the clock of the database, and then no more", async () => {
    const link = await linkTo(notice);
    expect(new URL(link, app.url).pathname).toBe(`/files/private/${notice.key}`);
    await app.moveClock(55_000);
    expect((await get(link)).status).toBe(200);
    await app.moveClock(62_000);
    expect((await get(link)).status).toBe(404);
    await app.moveClock(0);
    expect((await get(await linkTo(notice, 5))).status).toBe(200);
  });

  it("is not there without a signature that is ours for this file and this time", async () => {
    const link = await linkTo(notice);
    const other = await linkTo(await anUpload(app.database, { userId: seller.user.id }));
    const { searchParams } = new URL(link, app.url);
    const [until, signature] = [searchParams.get("until") ?? "", searchParams.get("signature") ?? ""];
    const flipped = `${signature.slice(0, -2)}${signature.endsWith("AA") ? "BB" : "AA"}`;
    for (const forged of [
      `/files/private/${notice.key}`,
      `/files/private/${notice.key}?until=${until}`,
      `/files/private/${notice.key}?signature=${signature}`,
      `/files/private/${notice.key}?until=${Number(until) + 1}&signature=${signature}`,
      `/files/private/${notice.key}?until=${until}.0&signature=${signature}`,
      `/files/private/${notice.key}?until=${until}&signature=${flipped}`,
      `/files/private/${notice.key}?until=${until}&signature=${signature}x`,
      `/files/private/${notice.key}?until=${until}&signature=`,
      `/files/private/${notice.key}?until=${until}&until=${until}&signature=${signature}`,
      `/files/private/${notice.key}?${new URL(other, app.url).searchParams.toString()}`,
      `/files/private/..%2f${notice.key}?until=${until}&signature=${signature}`,
    ])
      expect((await get(forged)).status, forged).toBe(404);
    expect((await get(link)).status).toBe(200);
  });

  it("is not there for the original of a picture, not even with a signature", async () => {
    const row = await anUpload(app.database, { userId: seller.user.id, status: "processing" });
    await app.store.files.put(privatePlace(row.key), await aJpeg());
    expect((await get(await linkTo(row))).status).toBe(404);
    await app.store.files.delete(privatePlace(row.key));
  });

  it("is gone at once with its row, whatever link was given before", async () => {
    const sent = uploadOf(await sendFile(seller, { content: pdf, purpose: "auction-document" }));
    const row = await findUpload(app.database.db, sent.id);
    const link = await linkTo(row ?? notice);
    expect((await get(link)).status).toBe(200);
    await seller.caller.delete(`/api/uploads/${sent.id}`);
    expect((await get(link)).status).toBe(404);
  });
});
