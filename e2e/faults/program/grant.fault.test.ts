import { existsSync } from "node:fs";
import { chown } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { emptyFolder, holderOf, removeDataFolders, seededFolder, wasShutDown } from "./data-folder.ts";
import { endPrograms, Program, root } from "./program.ts";

afterEach(endPrograms);
afterAll(removeDataFolders);

// Runs a command of the operator; returns its output and exit code.
async function runCommand(name: string, settings: Record<string, string>, ...words: string[]) {
  const file = path.join(root, "server/src", name);
  const program = new Program({ settings, command: [process.execPath, file, ...words] });
  const { code } = await program.ended();
  return { code, stdout: program.output, complained: program.errorOutput };
}

const grant = (settings: Record<string, string>, ...words: string[]) =>
  runCommand("grant.ts", settings, ...words);
const jobs = (settings: Record<string, string>, ...words: string[]) =>
  runCommand("jobs.ts", settings, ...words);

test("GRANT of a role waits for the server to stop where the database is embedded, and says so in words", async () => {
  const dataDir = await seededFolder();
  const server = new Program({ settings: { DATA_DIR: dataDir } });
  await server.ready();
  const refused = await grant({ DATA_DIR: dataDir }, "buyer@boli.test", "seller");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.complained).toMatch(
    new RegExp(`^Nothing was granted\\. Boli is running on this database \\(pid ${server.pid}\\).*\\n$`),
  );
  server.signal("SIGTERM");
  await server.ended();
  expect(await grant({ DATA_DIR: dataDir }, "buyer@boli.test", "seller")).toEqual({
    code: 0,
    stdout: "buyer@boli.test has the role seller now, and had buyer. All its sessions have ended.\n",
    complained: "",
  });
  expect(holderOf(dataDir)).toBe("nobody");
  expect(wasShutDown(dataDir)).toBe(true);
});

test.skipIf(process.getuid?.() !== 0)(
  "GRANT by root leaves nothing of root's in a folder that is another user's, but says who is to do it",
  async () => {
    const dataDir = await seededFolder();
    await chown(dataDir, 12_345, 12_345);
    const refused = await grant({ DATA_DIR: dataDir }, "buyer@boli.test", "seller");
    expect(refused.code).toBe(1);
    expect(refused.complained).toMatch(
      /^Nothing was granted\. The folder .* is another user's \(uid 12345\): run this/,
    );
    expect(holderOf(dataDir)).toBe("nobody");
  },
);

test("GRANT creates no database where there is none, and prints its usage", async () => {
  const dataDir = await emptyFolder();
  const refused = await grant({ DATA_DIR: dataDir }, "buyer@boli.test", "seller");
  expect(refused.code).toBe(1);
  expect(refused.complained).toContain(`There is no database in ${dataDir}`);
  expect(existsSync(path.join(dataDir, "database"))).toBe(false);
  const usage = await grant({ DATA_DIR: dataDir }, "buyer@boli.test", "king");
  expect(usage.complained).toMatch(/^Nothing was granted\. Usage: npm run grant -- EMAIL ROLE/);
});

test("JOBS lists the dead ones while no server runs, and revives none that there is not", async () => {
  const dataDir = await seededFolder();
  expect(await jobs({ DATA_DIR: dataDir }, "--dead")).toEqual({
    code: 0,
    stdout: "There are no dead jobs.\n",
    complained: "",
  });
  const id = "00000000-0000-4000-8000-000000000000";
  expect(await jobs({ DATA_DIR: dataDir }, "--revive", id)).toEqual({
    code: 1,
    stdout: "",
    complained: `No job was changed. There is no dead job ${id}.\n`,
  });
  expect(holderOf(dataDir)).toBe("nobody");
});
