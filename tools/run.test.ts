import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { isAlive } from "./parent.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "boli-run-"));
const run = path.join(import.meta.dirname, "run.mjs");
const handover = path.join(folder, "handover.mjs");
// Takes the path for an older Node, with this Node in both roles.
writeFileSync(
  handover,
  `import { runInChild } from ${JSON.stringify(path.join(import.meta.dirname, "child.mjs"))};
  runInChild(process.execPath, process.argv[2], process.argv.slice(3));`,
);

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

function start(program: string, ...args: string[]): ChildProcess {
  const env = { ...process.env, BOLI_NO_INSTALL: "1" };
  return spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "pipe", "inherit"] });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  return chunk.toString().trim();
}

for (const [how, program] of Object.entries({ "in this process": run, "in a child": handover })) {
  test(`${how}, arguments reach the script and its code comes back`, async () => {
    const script = write("code.mjs", "console.log(process.argv.slice(2).join()); process.exitCode = 7;");
    const child = start(program, script, "one", "--two");
    expect(await firstLine(child)).toBe("one,--two");
    expect(await once(child, "exit")).toEqual([7, null]);
  });

  test(`${how}, a signal reaches the script, which may finish what it began`, async () => {
    const script = write(
      "drain.mjs",
      `process.on("SIGTERM", () => setTimeout(() => process.exit(3), 50));
      setInterval(() => {}, 1000); console.log("ready");`,
    );
    const child = start(program, script);
    expect(await firstLine(child)).toBe("ready");
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([3, null]);
  });

  test(`${how}, the end by a signal is the end by that signal`, async () => {
    const child = start(program, write("wait.mjs", 'setInterval(() => {}, 1000); console.log("ready");'));
    await firstLine(child);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([null, "SIGTERM"]);
  });
}

test("when the one who handed over is killed without a word, the script notices", async () => {
  const notes = path.join(folder, "launcher");
  const script = write(
    "orphan.mjs",
    `import { writeFileSync } from "node:fs";
    const { whenGone } = await import(${JSON.stringify(path.join(import.meta.dirname, "parent.mjs"))});
    whenGone(Number(process.env.BOLI_PARENT_PID), () => {
      writeFileSync(${JSON.stringify(notes)}, "gone");
      process.exit();
    });
    setInterval(() => {}, 1000); console.log(process.pid);`,
  );
  const child = start(handover, script);
  const pid = Number(await firstLine(child));
  child.kill("SIGKILL");
  await once(child, "exit");
  await expect.poll(() => readFileSync(notes, "utf8"), { timeout: 5000 }).toBe("gone");
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("without a script it says how it is used", async () => {
  const child = spawn(process.execPath, [run], { stdio: ["ignore", "ignore", "pipe"] });
  const [chunk] = (await once(child.stderr, "data")) as [Buffer];
  expect(chunk.toString()).toBe("Usage: node tools/run.mjs SCRIPT args…\n");
  expect(await once(child, "exit")).toEqual([1, null]);
});
