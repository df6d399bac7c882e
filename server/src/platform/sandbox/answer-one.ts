import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

// The inside of the sandbox: a program there reads one content, answers once, and ends.

export interface OneAnswer {
  said: unknown;
  files?: readonly Buffer[];
}

// The open file that the content is read from.
const contentFd = 3;
// No user and no group of the system has this number. Being it, the process can read nothing of the program that started
// it, not even what /proc tells of it, and no other process of this number can read anything of this one.
const nobodysNumber = 65_530;

// A mistake of ours or of this machine ends the process without an answer.
export async function answerOne<Order>(
  work: (content: Buffer, order: Order) => OneAnswer | Promise<OneAnswer>,
): Promise<void> {
  // Nobody waits for the answer when the program that asked is gone. Native code does not hear of an ordinary end.
  process.stdin.on("end", () => process.kill(process.pid, "SIGKILL")).resume();
  // Whoever bids goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  leaveRights();
  const { said, files = [] } = await work(
    readFileSync(contentFd),
    JSON.parse(process.argv[2] ?? "") as Order,
  );
  const head = Buffer.from(`${JSON.stringify({ said, sizes: files.map(({ length }) => length) })}\n`);
  process.stdout.write(Buffer.concat([head, ...files]), () => process.exit());
}

// All modules are loaded by now, and nothing of what was sent has been looked at. Who may not change its user stays who it
// is; each step is tried, because some containers allow one and not another.
function leaveRights(): void {
  if (process.getuid?.() !== 0) return;
  for (const leave of [
    () => process.setgroups?.([]),
    () => process.setgid?.(nobodysNumber),
    () => process.setuid?.(nobodysNumber),
  ]) {
    try {
      leave();
    } catch (error) {
      if (!isNotAllowed(error)) throw error;
    }
  }
}

const isNotAllowed = (error: unknown): boolean =>
  error instanceof Error && ["EPERM", "EINVAL"].includes(String((error as NodeJS.ErrnoException).code));
