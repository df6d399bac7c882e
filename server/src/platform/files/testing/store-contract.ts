import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { FilePlace, FileStore } from "../file-store.ts";

export interface StoreUnderTest {
  store: FileStore;
  // Fetches a private file by its link at a given instant; undefined when it is refused.
  follow(link: string, at: Date): Promise<Buffer | undefined>;
}

const newPlace = (area: FilePlace["area"] = "public"): FilePlace => ({
  area,
  path: `pictures/${randomBytes(16).toString("base64url")}/800.webp`,
});

// The tests that every file store must pass.
export function promisesOfAStore(open: () => StoreUnderTest): void {
  const store = (): FileStore => open().store;
  describe("a file", () => {
    promisesOfAPut(store);
    promisesOfABrokenPut(store);
    promisesOfADeletion(store);
  });
  promisesOfAreas(store);
  promisesOfALink(open);
}

async function isThere(store: FileStore, place: FilePlace): Promise<boolean> {
  const file = await store.open(place);
  await file?.close();
  return file !== undefined;
}

async function read(store: FileStore, place: FilePlace, range?: { first: number; last: number }) {
  const file = await store.open(place);
  return file && buffer(file.stream(range));
}

async function listed(store: FileStore, area: FilePlace["area"], olderThanMs = 0): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of store.list(area, { olderThanMs })) paths.push(path);
  return paths;
}

function promisesOfAPut(store: () => FileStore): void {
  it.each([
    ["from memory", (content: Buffer) => content],
    ["from a stream", (content: Buffer) => Readable.from([content.subarray(0, 7), content.subarray(7)])],
  ])("that was put %s is there, whole and alone", async (_from, given) => {
    const place = newPlace();
    const content = randomBytes(100_000);
    await store().put(place, given(content));
    expect(await read(store(), place)).toEqual(content);
    const file = await store().open(place);
    await file?.close();
    expect(file?.bytes).toBe(100_000);
    expect(await read(store(), { ...place, area: "private" })).toBeUndefined();
  });

  it("may be read in part", async () => {
    const place = newPlace();
    await store().put(place, Buffer.from("0123456789"));
    expect(String(await read(store(), place, { first: 2, last: 4 }))).toBe("234");
    expect(String(await read(store(), place, { first: 9, last: 9 }))).toBe("9");
  });

  it("that is put again is the new one, and never a mixture", async () => {
    const place = newPlace();
    await store().put(place, Buffer.alloc(50_000, "a"));
    const before = await store().open(place);
    await store().put(place, Buffer.from("bb"));
    expect(String(await read(store(), place))).toBe("bb");
    expect(new Set(await buffer(before?.stream() ?? Readable.from([])))).toEqual(new Set(Buffer.from("a")));
  });
}

function promisesOfABrokenPut(store: () => FileStore): void {
  it("whose stream breaks off is not there at all", async () => {
    const place = newPlace();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("half of ");
        throw new Error("the sender hung up");
      })(),
    );
    await expect(store().put(place, broken)).rejects.toThrow("the sender hung up");
    expect(await isThere(store(), place)).toBe(false);
    expect(await listed(store(), "public")).not.toContain(place.path);
  });

  it("of a broken put does not take the one before it along", async () => {
    const place = newPlace();
    await store().put(place, Buffer.from("the first"));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("the sec");
        throw new Error("the sender hung up");
      })(),
    );
    await expect(store().put(place, broken)).rejects.toThrow();
    expect(String(await read(store(), place))).toBe("the first");
  });
}

function promisesOfADeletion(store: () => FileStore): void {
  it("is gone when it is deleted, and deleting it again is no mistake", async () => {
    const place = newPlace();
    await store().put(place, Buffer.from("x"));
    await store().delete(place);
    await store().delete(place);
    expect(await isThere(store(), place)).toBe(false);
  });

  it("goes with its folder, and its neighbours stay", async () => {
    const [one, other] = [newPlace(), newPlace()];
    await store().put(one, Buffer.from("1"));
    await store().put(other, Buffer.from("2"));
    const folder = one.path.split("/").slice(0, 2).join("/");
    await store().deleteFolder({ area: "public", path: folder });
    await store().deleteFolder({ area: "public", path: folder });
    expect(await isThere(store(), one)).toBe(false);
    expect(String(await read(store(), other))).toBe("2");
  });

  it("is not there when only its folder is", async () => {
    const place = newPlace();
    await store().put(place, Buffer.from("1"));
    expect(await isThere(store(), { area: "public", path: place.path.replace("/800.webp", "") })).toBe(false);
  });
}

function promisesOfAreas(store: () => FileStore): void {
  it("lists every file of an area, and of that area alone", async () => {
    const [shown, hidden] = [newPlace(), newPlace("private")];
    await store().put(shown, Buffer.from("1"));
    await store().put(hidden, Buffer.from("2"));
    expect(await listed(store(), "public")).toContain(shown.path);
    expect(await listed(store(), "public")).not.toContain(hidden.path);
    expect(await listed(store(), "private")).toContain(hidden.path);
    expect(await listed(store(), "public", 3_600_000)).not.toContain(shown.path);
  });

  it.each([
    "../secret",
    "pictures/../../secret",
    "/etc/passwd",
    "pictures//x",
    "pictures/x/",
    "",
    ".",
    "pictures/.hidden",
    "pictures/x.webp/y",
    "a\0b",
    "a\\b",
    "%2e%2e",
    "x".repeat(201),
  ])("takes %j for no place at all", async (path) => {
    const place = { area: "public" as const, path };
    await expect((async () => store().put(place, Buffer.from("x")))()).rejects.toThrow(RangeError);
    await expect((async () => store().open(place))()).rejects.toThrow(RangeError);
    await expect((async () => store().delete(place))()).rejects.toThrow(RangeError);
    await expect((async () => store().deleteFolder(place))()).rejects.toThrow(RangeError);
  });
}

function promisesOfALink(open: () => StoreUnderTest): void {
  describe("a link to a private file", () => {
    const until = new Date("2030-01-01T00:01:00Z");
    const before = new Date("2030-01-01T00:00:59Z");
    const putPrivate = async (content: string): Promise<{ place: FilePlace; link: string }> => {
      const place: FilePlace = { area: "private", path: randomBytes(16).toString("base64url") };
      await open().store.put(place, Buffer.from(content));
      return { place, link: await open().store.signedLink(place.path, until) };
    };

    it("opens that file until its time is over, and not after it", async () => {
      const { link } = await putPrivate("a notice");
      expect(String(await open().follow(link, before))).toBe("a notice");
      expect(await open().follow(link, new Date(until.getTime() + 1_000))).toBeUndefined();
    });

    it("opens nothing else: no other file, no later time, no other signature", async () => {
      const { place, link } = await putPrivate("a notice");
      const other = await putPrivate("another");
      const seconds = String(until.getTime() / 1000);
      const signature = new URL(link, "http://x").searchParams.get("signature") ?? "";
      for (const forged of [
        link.replace(place.path, other.place.path),
        link.replace(seconds, String(Number(seconds) + 60)),
        link.replace(signature, [...signature].toReversed().join("")),
        link.replace(signature, signature.slice(0, -1)),
        link.replace(signature, ""),
      ]) {
        expect(forged).not.toBe(link);
        expect(await open().follow(forged, before), forged).toBeUndefined();
      }
    });
  });
}
