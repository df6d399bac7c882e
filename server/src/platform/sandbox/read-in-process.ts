import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { resolve, sep } from "node:path";
import type { Writable } from "node:stream";
import { Worker } from "node:worker_threads";
import * as z from "zod/mini";
import { type SandboxAnswer, type SandboxedWork, type SandboxLimits, SandboxLost } from "./sandboxed-work.ts";

// Files of strangers are read in a separate process: if the file crashes, hangs or takes over the process, this program is
// not harmed, and its memory is freed in the end. The process gets no secret, no path and nowhere to write: the content
// comes in as an open file, its modules through a pipe, and the result goes out through a pipe with a size limit.
// docs/decisions/0020-strangers-files-in-a-sandbox.md lists which protection applies where.
const sources = resolve(import.meta.dirname, "..", "..");
const root = resolve(sources, "..", "..");
// The only folders with modules that the program may read; neither contains data or settings.
const packages = resolve(root, "node_modules");
const readable = [
  ...[sources, packages, realpathSync(packages)].map((folder) => folder + sep),
  ...["server", "."].map((folder) => resolve(root, folder, "package.json")),
];

export async function readInProcess(
  work: SandboxedWork,
  { signal, limits }: { signal: AbortSignal; limits: SandboxLimits },
): Promise<SandboxAnswer> {
  signal.throwIfAborted();
  const modules = await plainModulesOf(work.program);
  const child = startReading(work, { signal, ms: limits.ms });
  // Bids have priority, also while it starts, which takes most of its time.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const end = endOf(child);
  // A process that could not be started has no pipes, whatever the types say. Writing to one that is already gone would throw;
  // its end is reported below.
  child.stdin?.on("error", () => undefined);
  const modulesPipe = (child.stdio as ChildProcess["stdio"] | undefined)?.[4] as Writable | undefined;
  modulesPipe?.on("error", () => undefined).end(modules);
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
  signal.throwIfAborted();
  // The machine cannot start another process, which is not the fault of the content.
  if (child.pid === undefined) throw new Error(`No process to read a file with: ${how}`);
  return readAnswer(Buffer.concat(answered), why ?? how);
}

// The child has its own copy of the open file.
function startReading(
  work: SandboxedWork,
  { signal, ms }: { signal: AbortSignal; ms: number },
): ChildProcess {
  const content = openSync(work.source, "r");
  try {
    return spawn(process.execPath, [...nodeOptions(work), work.program, JSON.stringify(work.order)], {
      env: {},
      stdio: ["pipe", "pipe", "ignore", content, "pipe"],
      timeout: ms,
      killSignal: "SIGKILL",
      signal,
    });
  } finally {
    closeSync(content);
  }
}

// With Node's permissions the process can read its modules and nothing else, start no processes and write nothing.
const nodeOptions = ({ isNative }: SandboxedWork): string[] => [
  "--max-old-space-size=64",
  "--permission",
  loadPlainModules,
  ...readable.map((path) => `--allow-fs-read=${path}`),
  ...(isNative ? ["--allow-addons"] : []),
];

const lookAtMemoryMs = 100;

// The system's own limits count reserved memory, of which a JavaScript engine has a lot; this one counts used memory.
// Without /proc it sees nothing, and only the other limits apply.
function watchMemory(pid: number | undefined, maxBytes: number, stop: (reason: string) => void): () => void {
  const look = async (): Promise<void> => {
    const status = await readFile(`/proc/${pid}/status`, "latin1").catch(() => "");
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    if (Number(kilobytes ?? 0) * 1024 > maxBytes) stop(`it took more than ${maxBytes} bytes of memory`);
  };
  const timer = setInterval(() => void look(), lookAtMemoryMs);
  return () => clearInterval(timer);
}

const headLine = z.strictObject({
  reply: z.unknown(),
  sizes: z.array(z.int().check(z.minimum(0))).check(z.maxLength(20)),
});
const maxHeadBytes = 16 * 1024;

// The first line describes the files, and their bytes follow.
function readAnswer(answer: Buffer, how: string): SandboxAnswer {
  try {
    const end = answer.subarray(0, maxHeadBytes).indexOf("\n");
    const { reply, sizes } = headLine.parse(JSON.parse(answer.toString("utf8", 0, end)));
    let at = end + 1;
    const files = sizes.map((size) => answer.subarray(at, (at += size)));
    if (at !== answer.length) throw new RangeError("It answered other sizes than it said.");
    return { reply, files };
  } catch (error) {
    throw new SandboxLost(`The process that reads what was sent ended without an answer (${how}).`, {
      cause: error,
    });
  }
}

// Node strips the types of every module again at each start of a program, which takes a small program most of its time. Here
// it is done once for all starts.
const modulesOf = new Map<string, Promise<string>>();

// The program's own modules in JavaScript, as JSON by their addresses.
export function plainModulesOf(program: string): Promise<string> {
  const known = modulesOf.get(program);
  if (known !== undefined) return known;
  const modules = stripTypes(program);
  modulesOf.set(program, modules);
  // The next start tries again.
  modules.catch(() => modulesOf.delete(program));
  return modules;
}

// In a thread, because it takes a tenth of a second or more, and bids have priority.
async function stripTypes(program: string): Promise<string> {
  const thread = new Worker(new URL("./strip-types.ts", import.meta.url), {
    workerData: program,
    // Node would warn on the console that `stripTypeScriptTypes` is experimental.
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const [modules] = (await once(thread, "message")) as [string];
  return modules;
}

// The file descriptor of the modules.
const modulesFd = 4;

// The option with which a program reads its modules before it loads any.
const loadPlainModules = `--import=data:text/javascript,${encodeURIComponent(`
  import { closeSync, readFileSync } from "node:fs";
  import { registerHooks } from "node:module";
  const modules = JSON.parse(readFileSync(${modulesFd}, "utf8"));
  closeSync(${modulesFd});
  registerHooks({
    load: (address, context, next) =>
      address in modules
        ? { format: "module", source: modules[address], shortCircuit: true }
        : next(address, context),
  });`)}`;

// Milliseconds in which the pipes of a process that has ended are read empty.
const readsOnMs = 1_000;

// Waits until a process has ended and all that it wrote has been read, and says in which way it ended. Another process that it
// started and that holds its pipes is not waited for. One that was aborted is not waited for either.
export function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    // It never started, was aborted, or could not be killed, which is said each time.
    child.on("error", (error) => resolve(error.message));
    child.once("close", (code, killedBy) => resolve(`code ${code}, signal ${killedBy}`));
    child.once("exit", () => {
      // After a pause of this program it reads first, and only then runs what was set.
      const leave = setTimeout(() => setImmediate(destroyPipes, child), readsOnMs);
      child.once("close", () => clearTimeout(leave));
    });
  });
}

function destroyPipes(child: ChildProcess): void {
  for (const pipe of child.stdio) pipe?.destroy();
}
