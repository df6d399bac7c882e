import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictureSizes, pictureUrl } from "@boli/contract/uploads/pictures";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { type Outcome, canaryText } from "../../testing/hostile-file.ts";
import { decodedBombs } from "../../testing/hostile-bombs.ts";
import { hostileFiles } from "../../testing/hostile-files.ts";
import { webpChunks } from "../../testing/picture-parts.ts";
import {
  type UploadWorker,
  listStoredFiles,
  sendFile,
  startUploadWorker,
  untilSettled,
  uploadOf,
} from "../../testing/uploads.ts";
import { isProof, recordProof } from "../../../tools/proofs.ts";
import { until } from "../platform/jobs/testing/job-setup.ts";
import { signedFileUrls } from "./file-routes.ts";
import { findUpload } from "./queries.ts";

let app: TestApp;
let worker: UploadWorker;
let seller: SignedIn;
const sent: string[] = [];
// The memory of this process, which contains the server, its database and the generators of files.
let bytesBefore = 0;
let peakBytes = 0;
// The number of uploads that were harmless to the end, including the work after the response.
let harmless = 0;
const counts: Record<Outcome["kind"], number> = { refused: 0, "refused later": 0, "re-encoded": 0, kept: 0 };

beforeAll(async () => {
  app = await startTestApp();
  worker = startUploadWorker(app);
  seller = await app.signIn({ role: "seller" });
  bytesBefore = process.memoryUsage().rss;
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const fetchBytes = async (path: string): Promise<{ bytes: Buffer; headers: Headers }> => {
  const response = await fetch(`${app.url}${path}`);
  expect(response.status, path).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
};

function requireNone(bytes: Buffer, canaries: readonly Buffer[]): void {
  for (const canary of canaries) expect(bytes.includes(canary), canary.toString("latin1")).toBe(false);
}

// A plain WebP of that size and nothing else, sent as such and under a policy that lets it do nothing.
async function requireReencoded(
  url: string,
  size: number,
  want: Outcome & { kind: "re-encoded" },
): Promise<Buffer> {
  const { bytes, headers } = await fetchBytes(url);
  const { format, width, height, exif, icc, iptc, xmp, pages, comments } = await sharp(bytes).metadata();
  const isWhole = size === 1600;
  expect({ format, exif, icc, iptc, xmp, pages, comments }).toEqual({ format: "webp" });
  expect({ width, height }).toEqual(
    isWhole
      ? { width: want.width, height: want.height }
      : { width: expect.any(Number), height: expect.any(Number) },
  );
  expect(width).toBeLessThanOrEqual(size);
  for (const chunk of webpChunks(bytes)) expect(["VP8 ", "VP8L", "VP8X", "ALPH"]).toContain(chunk);
  // Not a byte behind what the file says is its end.
  expect(bytes.length).toBe(bytes.readUInt32LE(4) + 8);
  expect(headers.get("content-type")).toBe("image/webp");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  return bytes;
}

async function requireDownloadable(id: string, content: Buffer): Promise<void> {
  const row = await findUpload(app.database.db, id);
  const [link = ""] = await signedFileUrls({ db: app.database.db, files: app.store.files }, row ? [row] : []);
  const { bytes, headers } = await fetchBytes(link);
  expect(bytes.equals(content)).toBe(true);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect(headers.get("cache-control")).toBe("no-store");
}

// Pictures that are costly to decode are tested only in decoder-bombs.fault.test.ts, which measures their memory.
const costly = new Set(decodedBombs.map(({ title }) => title));
const filesOfToday = hostileFiles.filter(({ title }) => isProof || !costly.has(title));

async function requireNoFilesLeft(): Promise<void> {
  expect(app.logged.filter(({ msg }) => msg === "fault")).toEqual([]);
  const lying = await listStoredFiles(app);
  expect(lying.filter((path) => path.startsWith("temporary"))).toEqual([]);
  // Only documents are stored unchanged.
  expect(lying.filter((path) => path.startsWith("private"))).toHaveLength(counts.kept);
  expect(lying.filter((path) => path.startsWith("public"))).toHaveLength(counts["re-encoded"] * 3);
  for (const path of lying.filter((name) => name.startsWith("public")))
    expect(path).toMatch(/^public\/pictures\/[\w-]{22}\/(320|800|1600)\.webp$/);
}

describe("a hostile file", () => {
  it("is one of at least a hundred and fifty, and the canary is in some of them", async () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(150);
    expect(new Set(hostileFiles.map(({ title }) => title)).size).toBe(hostileFiles.length);
    const contents = await Promise.all(
      hostileFiles
        .filter(({ canaries }) => canaries)
        .map(async ({ content }) => Buffer.from(await content())),
    );
    expect(contents.filter((bytes) => bytes.includes(canaryText)).length).toBeGreaterThan(10);
  });

  it.each(filesOfToday)(
    "is refused or made harmless: $title",
    async ({ content, outcome, canaries = [], ...file }) => {
      const bytes = Buffer.from(await content());
      counts[outcome.kind] += 1;
      const answer = await sendFile(seller, { ...file, content: bytes }, { "accept-language": "hi" });
      requireNone(Buffer.from(answer.text), canaries);
      if (outcome.kind === "refused") {
        expect(answer.body).toMatchObject({ success: false, code: outcome.code });
        expect(answer.status).toBeLessThan(500);
        expect(answer.body.error).toMatch(/^[^<]*[\u0900-\u097F][^<]*।$/);
      } else {
        expect(answer.status, answer.text).toBe(201);
        const { id } = uploadOf(answer);
        sent.push(id);
        const settled = await untilSettled(seller, id);
        if (outcome.kind === "re-encoded") {
          expect(settled).toMatchObject({ status: "ready", why: null });
          for (const size of pictureSizes)
            requireNone(await requireReencoded(pictureUrl(settled.url ?? "", size), size, outcome), canaries);
        } else if (outcome.kind === "refused later") {
          expect(settled).toMatchObject({ status: "refused", url: null });
          expect(settled.why).toMatch(/\.$/);
        } else await requireDownloadable(id, bytes);
      }
      peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
      expect((await app.anyone.get("/readyz")).status).toBe(200);
      harmless += 1;
    },
  );

  it("of them all left no fault, no original and no draft, and the server no larger than before", async () => {
    const growthMb = Math.round((peakBytes - bytesBefore) / 2 ** 20);
    let isClean = false;
    try {
      await requireNoFilesLeft();
      expect(growthMb).toBeLessThan(400);
      isClean = true;
    } finally {
      recordProof({
        name: `hostile-files-${app.database.engine}`,
        title: `Hostile files are refused or made harmless (${app.database.engine})`,
        passed: isClean && harmless === filesOfToday.length,
        facts: [
          ["files", filesOfToday.length],
          ["refused or made harmless, as each should be", harmless],
          ["refused when sent", counts.refused],
          ["refused when re-encoded", counts["refused later"]],
          ["became a plain picture", counts["re-encoded"]],
          ["kept to be handed over", counts.kept],
          ["megabytes by which the whole test's process grew", growthMb],
        ],
      });
    }
  });

  it("leaves nothing behind when it is removed", async () => {
    for (const id of sent) expect((await seller.caller.delete(`/api/uploads/${id}`)).status).toBe(200);
    await until("their files are removed", async () => (await listStoredFiles(app)).length === 0, 30_000);
    expect(await app.store.temporary.sweep({ olderThanMs: 0 })).toBe(0);
  });
});
