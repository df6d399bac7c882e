import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decoderBombs } from "../../testing/hostile-bombs.ts";
import { disguises } from "../../testing/hostile-disguises.ts";
import { stowaways } from "../../testing/hostile-stowaways.ts";
import {
  aJpeg,
  aPicture,
  aPng,
  aWebp,
  anAvif,
  cameraNotes,
  exif,
  withSegment,
} from "../../testing/picture-parts.ts";
import { seedOfThisRun } from "../../../tools/proofs.ts";
import { type ByteSource, type PictureHeader, readPictureHeader } from "./picture-header.ts";

const sourceOf = (bytes: Buffer): ByteSource => ({
  bytes: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
});
const headerOf = (bytes: Buffer): Promise<PictureHeader> => readPictureHeader(sourceOf(bytes));
const picture = (format: string, width: number, height: number) => ({
  kind: "picture",
  format,
  width,
  height,
});

describe("the header of a picture", () => {
  it.each([
    ["jpeg", aJpeg],
    ["png", aPng],
    ["webp", aWebp],
    ["avif", anAvif],
  ] as const)("tells kind and size: %s", async (format, make) => {
    expect(await headerOf(await make(301, 203))).toEqual(picture(format, 301, 203));
  });

  it.each([
    ["a JPEG in scans", "jpeg", () => aPicture(301, 203).jpeg({ progressive: true }).toBuffer()],
    ["a WebP without loss", "webp", () => aPicture(301, 203).webp({ lossless: true }).toBuffer()],
    [
      "a WebP that can be seen through",
      "webp",
      () => aPicture(301, 203).ensureAlpha(0.5).webp({ quality: 50 }).toBuffer(),
    ],
    [
      "an AVIF that can be seen through",
      "avif",
      () => aPicture(301, 203).ensureAlpha(0.5).avif({ effort: 0 }).toBuffer(),
    ],
    [
      "a WebP with notes",
      "webp",
      () =>
        aPicture(301, 203)
          .withExif({ IFD0: { Copyright: "x" } })
          .webp()
          .toBuffer(),
    ],
    [
      "a JPEG with notes",
      "jpeg",
      async () => exif(await aJpeg(301, 203), cameraNotes({ text: "x".repeat(9_000) })),
    ],
    [
      "a JPEG with megabytes of notes",
      "jpeg",
      async () => {
        let jpeg = await aJpeg(301, 203);
        for (let count = 0; count < 60; count += 1) jpeg = withSegment(jpeg, 0xe2, Buffer.alloc(65_000));
        return jpeg;
      },
    ],
  ])("is found in %s", async (_what, format, make) => {
    expect(await headerOf(await make())).toEqual(picture(format, 301, 203));
  });

  it("is asked of content alone: what is no picture of ours is unknown, whatever it is called", async () => {
    for (const file of disguises) {
      const kind = file.outcome.kind === "refused" ? file.outcome.code : "";
      const expected = kind === "picture_damaged" ? "damaged" : "unknown";
      expect((await headerOf(await file.content())).kind, file.title).toBe(expected);
    }
  });

  it("breaks on nothing, whatever the bytes are", { timeout: 30_000 }, async () => {
    const seed = seedOfThisRun();
    const starts = await Promise.all([
      aJpeg(),
      aPng(),
      aWebp(),
      anAvif(),
      stowaways[0]!.content(),
      decoderBombs[2]!.content(),
    ]);
    const damage = fc.record({
      start: fc.constantFrom(...starts),
      length: fc.nat(600),
      flips: fc.array(fc.tuple(fc.nat(599), fc.nat(255)), { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ start, length, flips }) => {
        const bytes = Buffer.from(start.subarray(0, length));
        for (const [at, value] of flips) if (at < bytes.length) bytes.writeUInt8(value, at);
        const header = await headerOf(bytes);
        if (header.kind === "picture") expect(header.width * header.height).toBeGreaterThan(0);
      }),
      { seed, numRuns: 2_000 },
    );
  });
});
