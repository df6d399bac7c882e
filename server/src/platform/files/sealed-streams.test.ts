import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FilePlace } from "./file-store.ts";
import { type OpenedFiles, openFiles } from "./local-files.ts";

let opened: OpenedFiles;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "boli-sealed-"));
  opened = await openFiles({ dataDir: folder, secret: "a secret that only this test knows" });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const place = (name: string): FilePlace => ({ area: "private", path: `own-data/${name}.zip` });

async function* inParts(content: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length);
}

const stored = async (name: string): Promise<Buffer> => {
  const file = await opened.files.open(place(name));
  if (file === undefined) throw new Error("It is not there.");
  return buffer(file.stream());
};

const read = async (name: string): Promise<Buffer | undefined> => {
  const file = await opened.sealed.openStream(place(name));
  return file && buffer(file.content);
};

describe("a sealed file of any length", () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])(
    "OWN-DATA-5 of %i bytes is read as it was written, and its length is known",
    async (length) => {
      const content = Buffer.alloc(length, "a secret of mine ");
      await opened.sealed.putStream(place("whole"), inParts(content, 10_007));
      const file = await opened.sealed.openStream(place("whole"));
      expect(file?.bytes).toBe(length);
      expect((await read("whole"))?.equals(content)).toBe(true);
      expect((await stored("whole")).includes("secret")).toBe(false);
    },
  );

  it("OWN-DATA-5 that was changed, cut off, moved or put elsewhere is not read", async () => {
    await opened.sealed.putStream(place("good"), inParts(Buffer.alloc(200_000, "abc"), 65_536));
    const good = await stored("good");
    const spoiled: Buffer[] = [
      good.subarray(0, good.length - 1),
      // Cut at the end of a part.
      good.subarray(0, 8 + 65_552),
      good.subarray(0, 8 + 2 * 65_552),
      Buffer.concat([good.subarray(0, 8), good.subarray(8 + 65_552), good.subarray(8, 8 + 65_552)]),
      Buffer.from(good.map((byte, at) => (at === 70_000 ? byte ^ 1 : byte))),
      Buffer.from(good.map((byte, at) => (at === 3 ? byte ^ 1 : byte))),
    ];
    for (const [number, bytes] of spoiled.entries()) {
      await opened.files.put(place(`bad${number}`), bytes);
      await opened.files.put(place("good"), bytes);
      await expect(read("good"), String(number)).rejects.toThrow(/cut off|authenticate|format/);
    }
    await opened.files.put(place("other"), good);
    await expect(read("other")).rejects.toThrow(/cut off|authenticate|format/);
    expect(await read("nothing")).toBeUndefined();
  });
});
