import { existsSync } from "node:fs";
import { chown } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { emptyFolder, holderOf, removeDataFolders, seededFolder, wasShutDown } from "./data-folder.ts";
import { endPrograms, Program, root } from "./program.ts";

afterEach(endPrograms);
afterAll(removeDataFolders);

// Runs the operator's command; returns its output and exit code.
async function grant(settings: Record<string, string>, ...words: string[]) {
  const file = path.join(root, "server/src/grant.ts");
  const program = new Program({ settings, command: [process.execPath, file, ...words] });
  const { code } = await program.ended();
  return { code, stdout: program.output, complained: program.complaints };
}

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
