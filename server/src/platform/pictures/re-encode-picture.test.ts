import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aJpeg, aPicture, aPng, cameraNotes, exif } from "../../../testing/picture-parts.ts";
import { PictureProcessLost, type PictureResult, reEncodePicture } from "./re-encode-picture.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "boli-pictures-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const widths = [320, 800, 1600];

async function draw(
  content: Buffer,
  { signal = new AbortController().signal, limitMs = 60_000, maxPixels = 50_000_000 } = {},
): Promise<{ result: PictureResult; files: string }> {
  const files = await mkdtemp(join(folder, "one-"));
  const source = join(files, "original");
  await writeFile(source, content);
  return {
    result: await reEncodePicture({ source, folder: files, widths, maxPixels }, { signal, limitMs }),
    files,
  };
}

async function reEncoded(content: Buffer): Promise<Record<number, Buffer>> {
  const { result, files } = await draw(content);
  expect(result).toMatchObject({ kind: "re-encoded" });
  const sizes = widths.map(async (width) => [width, await readFile(join(files, `${width}.webp`))] as const);
  return Object.fromEntries(await Promise.all(sizes));
}

// The colour at a position, from 0 to 1 across and down.
async function colourAt(picture: Buffer, [x, y]: [number, number]): Promise<number[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const column = Math.min(info.width - 1, Math.floor(x * info.width));
  const row = Math.min(info.height - 1, Math.floor(y * info.height));
  const at = (row * info.width + column) * 4;
  return [...data.subarray(at, at + 4)];
}

const isRed = ([r = 0, g = 0, b = 0]: number[]): boolean => r > 180 && g < 90 && b < 90;
// Converted from CMYK, blue is darker.
const isBlue = ([r = 0, g = 0, b = 0]: number[]): boolean => b > 120 && b > r + 60 && b > g + 50;

describe("a picture re-encoded", () => {
  it("is WebP in every width, and never larger than it was", async () => {
    const wide = await reEncoded(await aJpeg(2_000, 1_000));
    for (const width of widths)
      expect(await sharp(wide[width]).metadata()).toMatchObject({ format: "webp", width, height: width / 2 });
    const small = await reEncoded(await aPng(500, 400));
    const sizes = await Promise.all(widths.map((width) => sharp(small[width]).metadata()));
    expect(sizes.map(({ width }) => width)).toEqual([320, 500, 500]);
  });

  // The final position of the top left corner, for each orientation that a camera can record.
  it.each([
    [1, [0.05, 0.05]],
    [2, [0.95, 0.05]],
    [3, [0.95, 0.95]],
    [4, [0.05, 0.95]],
    [5, [0.05, 0.05]],
    [6, [0.95, 0.05]],
    [7, [0.95, 0.95]],
    [8, [0.05, 0.95]],
  ] as const)("is turned as it was held: orientation %i", async (orientation, [x, y]) => {
    const held = exif(await aJpeg(90, 60), cameraNotes({ orientation }));
    const picture = (await reEncoded(held))[320] ?? Buffer.alloc(0);
    const { width, height, orientation: reply } = await sharp(picture).metadata();
    expect([width, height]).toEqual(orientation >= 5 ? [60, 90] : [90, 60]);
    expect(reply).toBeUndefined();
    expect(isRed(await colourAt(picture, [x, y]))).toBe(true);
    for (const corner of [0.05, 0.95])
      for (const other of [0.05, 0.95])
        if (corner !== x || other !== y) expect(isBlue(await colourAt(picture, [corner, other]))).toBe(true);
  });

  it.each([
    [
      "of a printer's four inks",
      () => aPicture().toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer(),
    ],
    ["of sixteen bits", () => aPicture().toColourspace("rgb16").png().toBuffer()],
    ["of few colours", () => aPicture().png({ palette: true }).toBuffer()],
    ["in scans", () => aPicture().jpeg({ progressive: true }).toBuffer()],
    ["without loss", () => aPicture().webp({ lossless: true }).toBuffer()],
    ["of a newer kind", () => aPicture().avif({ effort: 0 }).toBuffer()],
  ])("keeps its colours: one %s", async (_kind, make) => {
    const picture = (await reEncoded(await make()))[800] ?? Buffer.alloc(0);
    expect(isRed(await colourAt(picture, [0.05, 0.05])), "red").toBe(true);
    expect(isBlue(await colourAt(picture, [0.9, 0.9])), "blue").toBe(true);
    expect(await sharp(picture).metadata()).toMatchObject({
      space: "srgb",
      hasProfile: false,
      depth: "uchar",
    });
  });

  it("is brought to the usual colours by its own profile", async () => {
    const green = { create: { width: 40, height: 40, channels: 3 as const, background: "rgb(0,200,0)" } };
    // The same green has a smaller value in a wider colour space.
    const wide = await sharp(green).withIccProfile("p3").png().toBuffer();
    const stored = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
    expect(stored[0]).toBeGreaterThan(60);
    const [r = 255, g = 0, b = 255] = await colourAt(
      (await reEncoded(wide))[320] ?? Buffer.alloc(0),
      [0.5, 0.5],
    );
    expect(r).toBeLessThan(25);
    expect(g).toBeGreaterThan(185);
    expect(b).toBeLessThan(25);
  });

  it("keeps what can be seen through", async () => {
    const glass = {
      create: { width: 50, height: 50, channels: 4 as const, background: { r: 200, g: 0, b: 0, alpha: 0 } },
    };
    const picture = (await reEncoded(await sharp(glass).png().toBuffer()))[320] ?? Buffer.alloc(0);
    expect((await colourAt(picture, [0.5, 0.5]))[3]).toBe(0);
  });

  it("may be grey", async () => {
    const grey = await aPicture().greyscale().jpeg().toBuffer();
    const [r, g, b] = await colourAt((await reEncoded(grey))[320] ?? Buffer.alloc(0), [0.9, 0.9]);
    expect(r).toBe(g);
    expect(g).toBe(b);
  });
});

describe("the process that re-encodes", () => {
  it("refuses more pixels than it may draw, even when the header lied", async () => {
    const { result, files } = await draw(await aPng(1_200, 1_000), { maxPixels: 1_000_000 });
    expect(result.kind).toBe("too-many-pixels");
    expect(await readdir(files)).toEqual(["original"]);
  });

  it("accepts only our formats, although its library reads more", async () => {
    const gif = await aPicture().gif().toBuffer();
    const tiff = await aPicture().tiff().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
    for (const other of [gif, tiff, svg]) {
      // Refused without being decoded, because no decoder is enabled for it.
      const detail = "Input buffer contains unsupported image format";
      expect((await draw(other)).result).toMatchObject({ kind: "damaged", detail });
    }
  });

  it("is given no HEIC, because its library has no codec for it", () => {
    expect(sharp.format.heif.input.fileSuffix).toEqual([".avif"]);
  });

  it("is ended when it takes too long, and that is not the picture's fault", async () => {
    await expect(draw(await aJpeg(4_000, 4_000), { limitMs: 20 })).rejects.toThrow(PictureProcessLost);
  });

  it("is ended when nobody waits for it any more", async () => {
    const controller = new AbortController();
    const drawing = draw(await aJpeg(4_000, 4_000), { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("the node is stopping")), 50);
    await expect(drawing).rejects.toThrow("the node is stopping");
  });

  it("that cannot find the original blames this machine and not the picture", async () => {
    const order = { source: join(folder, "nowhere"), folder, widths, maxPixels: 1 };
    const signal = new AbortController().signal;
    await expect(reEncodePicture(order, { signal, limitMs: 10_000 })).rejects.toThrow("ENOENT");
  });
});
