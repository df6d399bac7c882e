import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";

// The inside of the sandbox: a program there reads one file, answers once, and exits.

export interface OneAnswer {
  reply: unknown;
  files?: readonly Buffer[];
}

// The file descriptor of the content.
const contentFd = 3;
// No user or group of the system has these numbers. With one of them the process can read nothing of the program that started
// it, not even in /proc. Each process has another, so that one that was taken over cannot stop or end the later ones. Some
// containers know small numbers only.
const ids = [randomInt(1_900_000_000, 2_100_000_000), 65_530];

// A bug of ours or a problem of this machine ends the process without an answer.
export async function answerOne<Order>(
  work: (content: Buffer, order: Order) => OneAnswer | Promise<OneAnswer>,
): Promise<void> {
  // Exits when the parent is gone, because nobody waits for the answer. By SIGKILL, because native code would not notice an
  // ordinary exit.
  process.stdin.on("end", () => process.kill(process.pid, "SIGKILL")).resume();
  dropPrivileges();
  const { reply, files = [] } = await work(
    readFileSync(contentFd),
    JSON.parse(process.argv[2] ?? "") as Order,
  );
  const head = Buffer.from(`${JSON.stringify({ reply, sizes: files.map(({ length }) => length) })}\n`);
  process.stdout.write(Buffer.concat([head, ...files]), () => process.exit());
}

// Called after all modules are loaded and before any of the content is read. A process that may not change its user keeps
// it. Each call is tried separately, because some containers allow one and not another.
function dropPrivileges(): void {
  if (process.getuid?.() !== 0) return;
  isAllowed(() => process.setgroups?.([]));
  ids.some((id) => isAllowed(() => process.setgid?.(id)));
  ids.some((id) => isAllowed(() => process.setuid?.(id)));
}

function isAllowed(change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    if (isNotAllowed(error)) return false;
    throw error;
  }
}

const isNotAllowed = (error: unknown): boolean =>
  error instanceof Error && ["EPERM", "EINVAL"].includes(String((error as NodeJS.ErrnoException).code));
