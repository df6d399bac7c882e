import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it } from "vitest";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

// With characters that a shell would interpret.
const secret = "hunter2 $HOME `id` \"x\" \\ 'y' \n END\n é";
const program = `
  const { readEnvironment } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, "environment.ts")).href)});
  const { APP_SECRET, PORT, BOLI_SECRETS } = readEnvironment();
  process.stdin.resume();
  process.stdout.write(JSON.stringify({ APP_SECRET, PORT, BOLI_SECRETS, pid: process.pid, args: process.argv.slice(1) }) + "\\n");
`;

it.runIf(process.platform === "linux")(
  "no secret is in the environment that the system shows of the program, and the program has them all",
  async () => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", program, "one", "two words"], {
      env: { APP_SECRET: secret, PORT: "3000" },
      stdio: ["pipe", "pipe", "inherit"],
    });
    children.push(child);
    const [line] = (await once(child.stdout ?? process.stdin, "data")) as [Buffer];
    const seen: unknown = JSON.parse(line.toString());
    // The process id is still that of the started process.
    expect(seen).toEqual({ APP_SECRET: secret, PORT: "3000", pid: child.pid, args: ["one", "two words"] });
    for (const shown of ["environ", "cmdline"])
      expect(readFileSync(`/proc/${child.pid}/${shown}`, "latin1")).not.toContain("hunter2");
    expect(readFileSync(`/proc/${child.pid}/environ`, "latin1")).toContain("PORT=3000");
  },
);

// Prints the address of each module that a process loads.
const printLoads = `data:text/javascript,
  import { registerHooks } from "node:module";
  registerHooks({ load: (url, context, next) => (process.stderr.write(url + "\\n"), next(url, context)) });`;

it.runIf(process.platform === "linux")(
  "a process with secrets starts again before it loads the program, which is therefore loaded once",
  async () => {
    const main = join(import.meta.dirname, "../main.ts");
    const child = spawn(process.execPath, ["--import", printLoads, main], {
      // The wrong setting ends it once it is loaded.
      env: { APP_SECRET: secret, PORT: "none" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    children.push(child);
    const ended = once(child, "exit");
    const printed = await text(child.stderr ?? process.stdin);
    const loads = (file: string): number =>
      printed.split("\n").filter((line) => line.endsWith(`/server/src/${file}`)).length;
    expect(await ended, printed.slice(-2_000)).toEqual([1, null]);
    expect(printed).toContain("PORT must");
    expect([loads("main.ts"), loads("boot/serve.ts")]).toEqual([2, 1]);
  },
);
