import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Queryable } from "../platform/database/database.ts";
import type { OwnRow, OwnTable } from "../platform/personal-data.ts";
import { packOwnData } from "./pack-own-data.ts";

const tableOf = (rows: readonly OwnRow[], onRead = (_rows: number): void => {}): OwnTable => ({
  of: [],
  read: async (_db, _userId, { limit, offset }) => {
    const part = rows.slice(offset, offset + limit);
    onRead(part.length);
    return part;
  },
});

const packed = (
  tables: Record<string, OwnTable>,
  files: Parameters<typeof packOwnData>[0]["files"] = [],
  language: "en" | "hi" = "en",
) =>
  packOwnData({
    db: undefined as unknown as Queryable,
    personal: [{ tables }],
    files,
    userId: "",
    language,
    now: new Date("2026-12-01T04:30:00Z"),
  });

async function unpacked(zip: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  for await (const part of zip) parts.push(part);
  return Object.fromEntries(
    Object.entries(unzipSync(Buffer.concat(parts))).map(([name, bytes]) => [
      name,
      new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
    ]),
  );
}

async function* contentOf(bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= 1_000_000) yield Buffer.alloc(Math.min(left, 1_000_000), "x");
}

describe("a packed download", () => {
  it("OWN-DATA-1 has each table twice, and the page that explains them in the person's language", async () => {
    const rows = [
      { name: "Asha", at: new Date("2026-11-30T10:00:00Z"), amount: 5, tags: ["a"], none: null, isOn: true },
      { name: "=1+1", at: null, amount: 6, tags: [], none: null, isOn: false },
    ];
    const files = await unpacked(packed({ bids: tableOf(rows), wins: tableOf([]) }, [], "hi"));
    expect(Object.keys(files)).toEqual(["data/bids.json", "data/bids.csv", "READ-ME.txt"]);
    expect(JSON.parse(files["data/bids.json"] ?? "")).toEqual(JSON.parse(JSON.stringify(rows)));
    expect(files["data/bids.csv"]).toBe(
      '\uFEFF"name","at","amount","tags","none","isOn"\r\n' +
        '"Asha","2026-11-30T10:00:00.000Z",5,"[""a""]",,"true"\r\n' +
        `"'=1+1",,6,"[]",,"false"\r\n`,
    );
    expect(files["READ-ME.txt"]).toContain("- bids: आपकी बोलियाँ (2 पंक्तियाँ)");
  });

  it("OWN-DATA-8 reads a table in parts, none of which waits for another", async () => {
    const rows = Array.from({ length: 3_500 }, (_, number) => ({ number, text: "x".repeat(400) }));
    let read = 0;
    let largest = 0;
    const zip = packed({
      bids: tableOf(rows, (count) => {
        read += count;
        largest = Math.max(largest, count);
      }),
    });
    const parts: Uint8Array[] = [];
    for await (const part of zip) {
      // Before the first part of the file is taken, the rows were counted, and one part of them was read.
      if (parts.length === 0) expect(read).toBeLessThanOrEqual(rows.length + 1_000);
      parts.push(part);
    }
    expect(largest).toBe(1_000);
    const json = JSON.parse(
      new TextDecoder().decode(unzipSync(Buffer.concat(parts))["data/bids.json"]),
    ) as [];
    expect(json).toHaveLength(rows.length);
  });

  it("OWN-DATA-8 leaves out files beyond 250 MB, and says how many", async () => {
    const megabytes = 1024 * 1024;
    const file = (name: string, bytes: number, isThere = true) => ({
      id: name,
      name,
      bytes,
      open: async () => (isThere ? contentOf(name === "large.pdf" ? 10 : 20) : undefined),
    });
    const files = await unpacked(
      packed({}, [
        file("large.pdf", 249 * megabytes),
        file("too: large?.pdf", 2 * megabytes),
        file("gone.pdf", 10, false),
        file('a/b"c.webp', 20),
      ]),
    );
    expect(Object.keys(files)).toEqual(["files/0001 large.pdf", "files/0002 a_b_c.webp", "READ-ME.txt"]);
    expect(files["READ-ME.txt"]).toContain("1 of them are not here");
  });
});
