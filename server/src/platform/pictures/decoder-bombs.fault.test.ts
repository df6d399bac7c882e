import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { decodedBombs } from "../../../testing/hostile-bombs.ts";
import { reEncodePicture } from "./re-encode-picture.ts";

const megabyte = 1024 * 1024;

// The most expensive allowed picture, 49 megapixels with 16 bits in seven passes, takes 540 MB, in a process that then
// ends.
it.each(decodedBombs)(
  "the process that re-encodes a picture ends as it should and keeps its memory within bounds: $title",
  async ({ content, outcome }) => {
    const folder = await mkdtemp(join(tmpdir(), "boli-bomb-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const source = join(folder, "original");
    await writeFile(source, await content());
    const order = { source, folder, widths: [320, 800, 1600], maxPixels: 50_000_000 };
    const signal = new AbortController().signal;
    const { kind, peakBytes } = await reEncodePicture(order, { signal, limitMs: 30_000 });
    expect(kind === "re-encoded").toBe(outcome.kind === "re-encoded");
    expect(peakBytes).toBeGreaterThan(10 * megabyte);
    expect(peakBytes).toBeLessThan(640 * megabyte);
  },
);
