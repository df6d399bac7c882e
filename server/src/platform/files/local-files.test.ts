import { mkdir, mkdtemp, readFile, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LocalFiles, type OpenedFiles, openFiles } from "./local-files.ts";
import { promisesOfAStore } from "./testing/store-contract.ts";

let dataDir: string;
let opened: OpenedFiles;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "boli-store-"));
  opened = await openFiles({ dataDir, secret: "a secret that only this test knows, long enough" });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const temporary = (): string => join(dataDir, "files", "temporary");

describe("the folder of this machine", () => {
  promisesOfAStore(() => ({
    store: opened.files,
    async follow(link, at) {
      const { pathname, searchParams } = new URL(link, "http://x");
      const path = pathname.replace("/files/private/", "");
      const [until, signature] = [searchParams.get("until") ?? "", searchParams.get("signature") ?? ""];
      if (!opened.files.isSigned(path, { until, signature }) || at.getTime() > Number(until) * 1000)
        return undefined;
      const file = await opened.files.open({ area: "private", path });
      return file && buffer(file.stream());
    },
  }));

  it("leaves no draft behind, whether a put succeeds or breaks off", async () => {
    await opened.files.put({ area: "public", path: "a/b" }, Buffer.from("x"));
    const broken = new Readable({
      read() {
        this.destroy(new Error("gone"));
      },
    });
    await expect(opened.files.put({ area: "public", path: "a/c" }, broken)).rejects.toThrow("gone");
    expect(await readdir(temporary())).toEqual([]);
  });

  it("keeps what is sent inside the data folder, where nobody else may look", async () => {
    const place = { area: "private" as const, path: "letter" };
    await opened.files.put(place, Buffer.from("dear"));
    expect(await readFile(join(dataDir, "files", "private", "letter"), "utf8")).toBe("dear");
  });

  it("does not follow a link that somebody planted in its folder", async () => {
    const outside = join(dataDir, "outside");
    await mkdir(outside);
    await writeFile(join(outside, "secret"), "s");
    const listed: string[] = [];
    await symlink(outside, join(dataDir, "files", "public", "planted"));
    for await (const path of opened.files.list("public", { olderThanMs: 0 })) listed.push(path);
    expect(listed).not.toContain("planted/secret");
  });

  it("signs with its own secret: another program's links open nothing", async () => {
    const other = new LocalFiles({
      folder: join(dataDir, "files"),
      temporary: opened.temporary,
      secret: "another secret that only this test knows",
    });
    const link = new URL(await other.signedLink("letter", new Date("2030-01-01")), "http://x").searchParams;
    const given = { until: link.get("until") ?? "", signature: link.get("signature") ?? "" };
    expect(other.isSigned("letter", given)).toBe(true);
    expect(opened.files.isSigned("letter", given)).toBe(false);
  });
});

describe("temporary files", () => {
  it("are swept away when nobody has touched them for long, folders with all that is in them", async () => {
    const { temporary: files } = opened;
    const [old, young] = [files.newPath(), files.newPath()];
    await writeFile(old, "x");
    await writeFile(young, "x");
    const folder = await files.makeFolder();
    await writeFile(join(folder, "800.webp"), "x");
    const twoHoursAgo = new Date(Date.now() - 7_200_000);
    await utimes(old, twoHoursAgo, twoHoursAgo);
    await utimes(folder, twoHoursAgo, twoHoursAgo);
    expect(await files.sweep({ olderThanMs: 3_600_000 })).toBe(2);
    expect(await readdir(temporary())).toEqual([young.split("/").at(-1)]);
    await files.remove(young);
    await files.remove(young);
  });
});
