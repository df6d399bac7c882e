import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { childProcess, isAlive } from "../../../testing/child-processes.ts";
import { plainModulesOf } from "./read-in-process.ts";
import { type SandboxAnswer, SandboxLost, runInSandbox } from "./run-in-sandbox.ts";

let folder: string;
let source: string;
let secret: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "boli-sandbox-"));
  source = join(folder, "sent");
  secret = join(folder, "secret");
  await writeFile(source, "what was sent", { mode: 0o600 });
  await writeFile(secret, "what was not", { mode: 0o600 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const program = join(import.meta.dirname, "testing", "probing-program.ts");
const limits = { ms: 60_000, memoryBytes: 2 ** 30, answerBytes: 1_000_000 };

async function pry(
  order: Record<string, unknown> = {},
  change: { limits?: Partial<typeof limits>; isNative?: boolean; signal?: AbortSignal } = {},
): Promise<SandboxAnswer> {
  const work = { program, order: { read: paths(), write: join(folder, "planted"), ...order }, source };
  return runInSandbox(
    { ...work, isNative: change.isNative ?? false },
    { limits: { ...limits, ...change.limits }, ...(change.signal ? { signal: change.signal } : {}) },
  );
}

const paths = (): string[] => ["/proc/PARENT/environ", "/proc/PARENT/mem", secret, source];
const each = (code: string): Record<string, string> =>
  Object.fromEntries(paths().map((path) => [path, code]));

describe("a program in the sandbox", () => {
  it("has the content, and no environment, no path that opens, no place to write and nothing to start", async () => {
    const { reply } = await pry();
    const denied = "ERR_ACCESS_DENIED";
    expect(reply).toMatchObject({
      content: "what was sent",
      environment: [],
      tried: { ...each(denied), write: denied, start: denied },
    });
    expect(await readdir(folder)).not.toContain("planted");
  });

  it("gets its modules as JavaScript, whose types Node need not strip", async () => {
    expect((await pry()).reply).toMatchObject({ strippedTypes: false });
    expect((await probeWithoutSandbox()).reply).toMatchObject({ strippedTypes: true });
  });

  it.each(["uploads/document", "platform/documents/document", "platform/pictures/picture"])(
    "has its modules prepared: %s",
    async (name) => {
      const sources = join(import.meta.dirname, "..", "..");
      const modules = JSON.parse(await plainModulesOf(join(sources, `${name}-process.ts`))) as object;
      const answering = pathToFileURL(join(import.meta.dirname, "answer-one.ts")).href;
      expect(Object.keys(modules)).toContain(answering);
    },
  );

  it("is not begun when no file can be opened any more, and says so", async () => {
    const asking = join(import.meta.dirname, "testing", "crowded-program.ts");
    const child = spawn("sh", ["-c", 'ulimit -n 64; exec "$0" "$1" "$2"', process.execPath, asking, source], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    expect(await text(child.stdout)).toMatch(/^Error: No process to read a file with: spawn \S+ EMFILE\n$/);
  });

  // Node's permissions do not restrict native code; a separate user restricts both.
  it.runIf(process.getuid?.() === 0)(
    "that root started cannot read its starter's secrets either where Node forbids nothing",
    async () => {
      const { reply } = await probeWithoutSandbox();
      expect(reply).toMatchObject({ tried: { ...each("EACCES"), write: "EACCES", start: "done" } });
      // A process of the same user could stop or end the next one.
      const { reply: next } = await probeWithoutSandbox();
      const users = [reply, next].map((one) => (one as { user: number }).user);
      expect(users[0]).toBeGreaterThan(0);
      expect(users[1]).not.toBe(users[0]);
    },
  );

  it.each([
    ["never ends", "hang", { ms: 400 }, /SIGKILL/],
    ["takes more and more memory", "grow", { memoryBytes: 300_000_000 }, /300000000 bytes of memory/],
    ["answers without end", "flood", {}, /more than 1000000 bytes/],
    ["crashes", "crash", {}, /SIGABRT/],
  ])("is ended and lost when it %s", async (_what, instead, change, why) => {
    await expect(pry({ instead }, { limits: change })).rejects.toThrow(why);
    await expect(pry({ instead }, { limits: change })).rejects.toBeInstanceOf(SandboxLost);
  });

  it("is ended when nobody waits for it any more", async () => {
    const controller = new AbortController();
    const prying = pry({ instead: "hang" }, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("the node is stopping")), 50);
    await expect(prying).rejects.toThrow("the node is stopping");
  });

  it("is started by a thread, and ends with the program that asked, also when that one is killed and can say nothing", async () => {
    const asking = spawn(
      process.execPath,
      [join(import.meta.dirname, "testing", "asking-program.ts"), source],
      {
        stdio: "ignore",
      },
    );
    const gone = once(asking, "exit");
    const sandboxPid = await childProcess(asking.pid ?? 0, "probing-program");
    try {
      expect(await isAlive(sandboxPid)).toBe(true);
      // A thread has started it: the system copies the program for that, and bids would stand still so long.
      const ofMainThread = await readFile(`/proc/${asking.pid}/task/${asking.pid}/children`, "utf8");
      expect(ofMainThread.split(" ")).not.toContain(String(sandboxPid));
      asking.kill("SIGKILL");
      expect(await gone).toEqual([null, "SIGKILL"]);
      await expect.poll(() => isAlive(sandboxPid), { timeout: 10_000 }).toBe(false);
    } finally {
      // If the process is still alive it would wait forever.
      if (await isAlive(sandboxPid)) process.kill(sandboxPid, "SIGKILL");
    }
  });

  it("is not begun for a file that is not there", async () => {
    const work = { program, order: {}, source: join(folder, "nowhere"), isNative: false };
    await expect(runInSandbox(work, { limits })).rejects.toThrow("ENOENT");
  });
});

// The same program without Node's restrictions.
async function probeWithoutSandbox(): Promise<{ reply: unknown }> {
  const content = await open(source);
  const order = JSON.stringify({ read: paths(), write: join(folder, "planted") });
  const child = spawn(process.execPath, [program, order], {
    env: {},
    stdio: ["pipe", "pipe", "ignore", content.fd],
  });
  await content.close();
  if (child.stdout === null) throw new Error("There is no pipe.");
  const [line = ""] = (await text(child.stdout)).split("\n");
  return JSON.parse(line) as { reply: unknown };
}
