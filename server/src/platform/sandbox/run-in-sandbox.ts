import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { resolve, sep } from "node:path";
import * as z from "zod/mini";

// What a stranger sent is read in a process of its own: one that crashes, hangs or is taken over by what it reads takes
// nothing of this program along, and the memory it needed goes back with its end. It gets no secret, no path and no
// place to write to: the content comes in by an open file, and what it makes goes out by a pipe that is counted.
// What holds where is told in docs/decisions/0020-strangers-files-in-a-sandbox.md.
export interface SandboxedWork {
  // The file of the program, which calls `answerOne`, and what it is told beside the content.
  program: string;
  order: unknown;
  // The file that it reads.
  source: string;
  // Whether the program needs code that was compiled for the machine, which Node cannot hold back.
  isNative: boolean;
}

export interface SandboxLimits {
  ms: number;
  // Of the whole process.
  memoryBytes: number;
  answerBytes: number;
}

export interface SandboxAnswer {
  said: unknown;
  files: Buffer[];
}

// The process ended without an answer: it was too slow, too large, crashed or was killed.
export class SandboxLost extends Error {
  override name = "SandboxLost";
}

const sources = resolve(import.meta.dirname, "..", "..");
const root = resolve(sources, "..", "..");
// All that a program's own modules may be read from: no data folder and no settings lie there.
const packages = resolve(root, "node_modules");
const readable = [
  ...[sources, packages, realpathSync(packages)].map((folder) => folder + sep),
  ...["server", "."].map((folder) => resolve(root, folder, "package.json")),
];

export async function runInSandbox(
  work: SandboxedWork,
  { signal, limits }: { signal?: AbortSignal; limits: SandboxLimits },
): Promise<SandboxAnswer> {
  signal?.throwIfAborted();
  const content = await open(work.source, "r");
  const child = spawn(process.execPath, [...nodeOptions(work), work.program, JSON.stringify(work.order)], {
    env: {},
    stdio: ["pipe", "pipe", "ignore", content.fd],
    timeout: limits.ms,
    killSignal: "SIGKILL",
    ...(signal ? { signal } : {}),
  });
  const { promise: end, resolve: ended } = Promise.withResolvers<string>();
  // An error is told by the end as well, unless there never was a process.
  child.once("error", (error) => ended(error.message));
  child.once("close", (code, killedBy) => ended(`code ${code}, signal ${killedBy}`));
  // Whoever is gone already cannot be written to, and nobody writes.
  child.stdin?.on("error", () => undefined);
  await content.close();
  let why: string | undefined;
  const stop = (reason: string): void => {
    why ??= reason;
    child.kill("SIGKILL");
  };
  const answered: Buffer[] = [];
  let bytes = 0;
  child.stdout?.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.answerBytes) stop(`it answered more than ${limits.answerBytes} bytes`);
    else answered.push(chunk);
  });
  const stopWatching = watchMemory(child.pid, limits.memoryBytes, stop);
  const how = await end.finally(stopWatching);
  signal?.throwIfAborted();
  // The machine has no room for another process, which is not the fault of what was sent.
  if (child.pid === undefined) throw new Error(`No process to read a file with: ${how}`);
  return readAnswer(Buffer.concat(answered), why ?? how);
}

// Under Node's own permissions it can read its modules and nothing else, start nothing and write nowhere.
const nodeOptions = ({ isNative }: SandboxedWork): string[] => [
  "--max-old-space-size=64",
  "--permission",
  ...readable.map((path) => `--allow-fs-read=${path}`),
  ...(isNative ? ["--allow-addons"] : []),
];

const lookAtMemoryMs = 100;

// The system's own limits count what a process reserves, of which an engine for JavaScript has a lot; this one counts what
// it uses. Where there is no /proc nothing is seen, and the other limits hold alone.
function watchMemory(pid: number | undefined, mostBytes: number, stop: (reason: string) => void): () => void {
  const look = async (): Promise<void> => {
    const status = await readFile(`/proc/${pid}/status`, "latin1").catch(() => "");
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    if (Number(kilobytes ?? 0) * 1024 > mostBytes) stop(`it took more than ${mostBytes} bytes of memory`);
  };
  const timer = setInterval(() => void look(), lookAtMemoryMs);
  return () => clearInterval(timer);
}

const headLine = z.strictObject({
  said: z.unknown(),
  sizes: z.array(z.int().check(z.minimum(0))).check(z.maxLength(20)),
});
const longestHead = 16 * 1024;

// One line says what there is, and then come the bytes of the files.
function readAnswer(answer: Buffer, how: string): SandboxAnswer {
  try {
    const end = answer.subarray(0, longestHead).indexOf("\n");
    const { said, sizes } = headLine.parse(JSON.parse(answer.toString("utf8", 0, end)));
    let at = end + 1;
    const files = sizes.map((size) => answer.subarray(at, (at += size)));
    if (at !== answer.length) throw new RangeError("It answered other sizes than it said.");
    return { said, files };
  } catch (error) {
    throw new SandboxLost(`The process that reads what was sent ended without an answer (${how}).`, {
      cause: error,
    });
  }
}
