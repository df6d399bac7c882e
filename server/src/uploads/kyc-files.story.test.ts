import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import sharp from "sharp";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { eicar } from "../../testing/hostile-file.ts";
import { hostileWords } from "../../testing/kyc/hostile-words.ts";
import { aJpeg, cameraNotes, exif } from "../../testing/picture-parts.ts";
import {
  type UploadWorker,
  listStoredFiles,
  sendFile,
  startUploadWorker,
  untilSettled,
  uploadOf,
} from "../../testing/uploads.ts";
import { aDocx } from "../../testing/kyc/word-parts.ts";
import { until } from "../platform/jobs/testing/job-setup.ts";
import { findUpload } from "./queries.ts";
import { sealedFileUrl, signedFileUrls } from "./file-routes.ts";

let app: TestApp;
let worker: UploadWorker;
beforeAll(async () => {
  app = await startTestApp();
  worker = startUploadWorker(app);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const purpose = "kyc-document" as const;
const rowOf = async (id: string) => {
  const row = await findUpload(app.database.db, id);
  if (row === undefined) throw new Error("There is no such upload.");
  return row;
};
const linkFor = async (id: string, reader: SignedIn): Promise<string> =>
  (await sealedFileUrl({ db: app.database.db, sealed: app.store.sealed }, await rowOf(id), reader.user.id)) ??
  "none";

async function sendDocx(who: SignedIn): Promise<{ id: string; content: Buffer }> {
  const content = aDocx({ body: "<w:t>CANARY-KYC-4711</w:t>" });
  const answer = await sendFile(who, { content, name: "licence.docx", purpose });
  expect(answer.status, answer.text).toBe(201);
  return { id: uploadOf(answer).id, content };
}

describe("a hostile Word document", () => {
  it.each(hostileWords)(
    "RESELLER-8 is refused, or kept as a download: $title",
    async ({ content, outcome, name }) => {
      // A person of its own, because one may have twelve unattached.
      const buyer = await app.signIn();
      const bytes = Buffer.from(await content());
      const answer = await sendFile(buyer, { content: bytes, name, purpose });
      if (outcome.kind === "refused") {
        expect([answer.body.code, answer.status < 500]).toEqual([outcome.code, true]);
        return;
      }
      expect(answer.status, answer.text).toBe(201);
      const link = await linkFor(uploadOf(answer).id, buyer);
      const served = await buyer.caller.get(link);
      expect(served.status).toBe(200);
      expect(served.headers.get("content-disposition")).toMatch(/^attachment; filename="licence\.docx?"/);
      expect(served.headers.get("content-security-policy")).toContain("sandbox");
    },
  );
});

describe("a KYC file", () => {
  it("RESELLER-9 is encrypted at rest, and the original of a picture goes", async () => {
    const buyer = await app.signIn();
    const docx = await sendDocx(buyer);
    const photo = exif(await aJpeg(2_000, 1_000), cameraNotes({ orientation: 1 }));
    const picture = uploadOf(await sendFile(buyer, { content: photo, name: "pan.jpg", purpose }));
    expect(await untilSettled(buyer, picture.id)).toMatchObject({ status: "ready", url: null });
    const keys = await Promise.all([docx.id, picture.id].map(async (id) => (await rowOf(id)).key));
    const paths = [`private/${keys[0]}`, `private/pictures/${keys[1]}/1600.webp`];
    // A job removes the original a moment after it is ready.
    const isOurs = (path: string): boolean => keys.some((key) => path.includes(key));
    await expect
      .poll(async () => (await listStoredFiles(app)).filter(isOurs).toSorted())
      .toEqual(paths.toSorted());
    for (const path of paths) {
      const stored = await readFile(join(app.store.folder, path));
      for (const sign of ["CANARY-KYC", "RIFF", "WEBPVP8", "word/document", "[Content_Types]"])
        expect(stored.includes(sign), `${sign} in ${path}`).toBe(false);
    }
    const served = await fetch(`${app.url}${await linkFor(picture.id, buyer)}`, {
      headers: { authorization: `Bearer ${buyer.session.token}` },
    });
    const seen = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(seen).toMatchObject({ format: "webp", width: 1_600, height: 800 });
    expect(seen.exif).toBeUndefined();
    expect(served.headers.get("content-security-policy")).toMatch(/frame-ancestors 'self'; sandbox$/);
    expect(served.headers.get("cache-control")).toBe("no-store");
  });

  it("RESELLER-5 whose name is an Aadhaar number only as it is stored is refused", async () => {
    const buyer = await app.signIn();
    for (const sign of ["%0A%0D%0A  ", "     ", "\u200b", "\u00ad"]) {
      const name = `${["2345", "6789", "0124"].join(sign)}.docx`;
      const answer = await sendFile(buyer, { content: aDocx(), name, purpose });
      expect(answer.body.code, sign).toBe("file_name_aadhaar");
    }
  });

  it("RESELLER-9 that was changed or swapped at rest is a fault, and never served", async () => {
    const [one, other] = [await sendDocx(await app.signIn()), await sendDocx(await app.signIn())];
    const [{ key }, { key: otherKey }] = [await rowOf(one.id), await rowOf(other.id)];
    const stored = await readFile(join(app.store.folder, "private", key));
    const place = { area: "private", path: otherKey } as const;
    await app.store.files.put(place, stored);
    await expect(app.store.sealed.read(place)).rejects.toThrow("The operation failed");
    await app.store.files.put(place, Buffer.concat([stored.subarray(0, -1), Buffer.from([0])]));
    await expect(app.store.sealed.read(place)).rejects.toThrow("The operation failed");
  });

  it("BOUNDS-5 is sent to one reader four times at once, until its answers are read or their connections are gone", async () => {
    const buyer = await app.signIn();
    const { id } = await sendDocx(buyer);
    const place = { area: "private", path: (await rowOf(id)).key } as const;
    // More than a connection takes that nobody reads.
    await app.store.sealed.put(place, Buffer.alloc(16 * 1024 * 1024));
    const link = await linkFor(id, buyer);
    const { host, hostname, port } = new URL(app.url);
    const head = [`GET ${link} HTTP/1.1`, `host: ${host}`, `authorization: Bearer ${buyer.session.token}`];
    const unread = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const socket = connect(Number(port), hostname);
        onTestFinished(() => void socket.destroy());
        socket.write(`${head.join("\r\n")}\r\n\r\n`);
        await once(socket, "readable");
        return socket;
      }),
    );
    const refused = await buyer.caller.get(link);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(refused.headers.get("retry-after")).toBe("5");
    await app.store.sealed.put(place, Buffer.from("small"));
    for (const socket of unread) socket.destroy();
    await expect.poll(async () => (await buyer.caller.get(link)).status, { timeout: 10_000 }).toBe(200);
    // An answer that was read leaves its turn to the next.
    for (let count = 0; count < 6; count += 1) expect((await buyer.caller.get(link)).text).toBe("small");
  });

  it("RESELLER-10 is served for a signed link alone, in the session of the reader whom it was made for, for a minute", async () => {
    const [buyer, other] = [await app.signIn(), await app.signIn()];
    const { id, content } = await sendDocx(buyer);
    const { key } = await rowOf(id);
    const link = await linkFor(id, buyer);
    expect((await buyer.caller.get(link)).text).toContain("PK");
    expect(content.length).toBeGreaterThan(100);
    expect((await other.caller.get(link)).status).toBe(404);
    expect((await app.anyone.get(link)).status).toBe(401);
    const [plain = ""] = await signedFileUrls({ db: app.database.db, files: app.store.files }, [{ key }]);
    for (const path of [
      plain,
      `/files/sealed/${key}`,
      `/files/pictures/${key}/1600.webp`,
      link.replace(/signature=.*/, `signature=${"A".repeat(43)}`),
      link.replace(/until=\d+/, "until=99999999999"),
      link.replace("/sealed/", "/private/"),
    ])
      expect((await buyer.caller.get(path)).status, path).toBe(404);
    await app.moveClock(61_000);
    onTestFinished(() => app.moveClock(0));
    expect((await buyer.caller.get(link)).status).toBe(404);
  });

  it("RESELLER-10 is served to an admin with a link of their own, until the role is lost", async () => {
    const [buyer, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
    const { id } = await sendDocx(buyer);
    const link = await linkFor(id, admin);
    expect((await admin.caller.get(link)).status).toBe(200);
    await app.database.transaction(
      (tx) => tx.updateTable("app_user").set({ role: "buyer" }).where("id", "=", admin.user.id).execute(),
      { bookkeeping: true },
    );
    expect((await admin.caller.get(link)).status).toBe(404);
  });

  it("RESELLER-11 with the test virus is refused whatever it is, and so is the thirteenth unattached one", async () => {
    const buyer = await app.signIn();
    const infected = Buffer.concat([await aJpeg(), eicar]);
    expect((await sendFile(buyer, { content: infected, purpose })).body.code).toBe("file_infected");
    for (let count = 0; count < 12; count += 1) await sendDocx(buyer);
    const answer = await sendFile(buyer, { content: aDocx(), purpose });
    expect(answer.body.code).toBe("too_many_unattached");
  });

  it("RESELLER-10 goes with its row, from the store as well", async () => {
    const buyer = await app.signIn();
    const { id } = await sendDocx(buyer);
    const { key } = await rowOf(id);
    expect((await buyer.caller.delete(`/api/uploads/${id}`)).status).toBe(200);
    await until(
      "the file is gone",
      async () => !(await listStoredFiles(app)).some((path) => path.includes(key)),
    );
  });
});

describe("the virus scanner", () => {
  async function withScanner(answer: string | undefined): Promise<{ app: TestApp; received: () => Buffer }> {
    const chunks: Buffer[] = [];
    const scanner = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", (chunk) => {
        chunks.push(chunk);
        const all = Buffer.concat(chunks);
        // The command, the only piece with its length, and the length of nothing.
        if (all.length < 14 || all.length < 18 + all.readUInt32BE(10)) return;
        if (answer === undefined) socket.destroy();
        else socket.end(answer);
      });
    });
    await new Promise<void>((resolve) => scanner.listen(0, "127.0.0.1", resolve));
    const { port } = scanner.address() as AddressInfo;
    const scanned = await startTestApp({ settings: { CLAMD_URL: `tcp://127.0.0.1:${port}` } });
    onTestFinished(async () => {
      await scanned.close();
      scanner.close();
    });
    return { app: scanned, received: () => Buffer.concat(chunks) };
  }

  it.each([
    ["stream: OK\0", 201, undefined],
    ["stream: Win.Test.EICAR_HDB-1 FOUND\0", 400, "file_infected"],
    ["INSTREAM size limit exceeded. ERROR\0", 503, "scanner_unavailable"],
    [undefined, 503, "scanner_unavailable"],
  ])("RESELLER-11 says %s, and the answer is %i %s", async (verdict, status, code) => {
    const { app: scanned, received } = await withScanner(verdict);
    const content = aDocx();
    const answer = await sendFile(await scanned.signIn(), { content, name: "licence.docx", purpose });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const sent = received();
    expect([sent.toString("latin1", 0, 10), sent.subarray(14, -4).equals(content)]).toEqual([
      "zINSTREAM\0",
      true,
    ]);
    expect(await listStoredFiles(scanned)).toHaveLength(status === 201 ? 1 : 0);
  });
});
