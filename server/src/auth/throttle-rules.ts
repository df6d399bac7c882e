import { createHash } from "node:crypto";

// Failed tries at one account from one line (or one known browser) within a quarter of an hour.
export const throttle = { windowMinutes: 15, mostFailures: 5, slowFrom: 3, firstDelayMs: 500 } as const;

// What counts beside that. For a browser that the account knows, only what is said of those.
export const budgets = {
  // Of one account over all networks. After so many there is one try a minute, whoever makes it.
  account: { most: 20, windowSeconds: 3_600, thenEverySeconds: 60 },
  // Of one account over all browsers that it knows: a mark is made at every sign-in, and whoever had the password once may
  // have made many. What is more is counted like that of other browsers.
  known: { most: 30, windowSeconds: 3_600 },
  // Of one line over all accounts.
  line: { most: 100, windowSeconds: 900 },
  // What a line may begin for accounts that it does not have to prove: each writes a row, and most send a mail.
  asked: { most: 100, windowSeconds: 900 },
  // Wrong passwords and codes of one account, wherever they are brought; of so many the owner hears, however slow they were.
  wrong: { most: 50, windowSeconds: 86_400 },
  // Right sign-ins of one account. Each writes rows, and nobody needs so many.
  signedIn: { most: 100, windowSeconds: 3_600 },
  // The mails to one owner about devices that are new.
  newDevices: { most: 5, windowSeconds: 86_400 },
  // How often an owner is told of the same thing.
  told: { most: 1, windowSeconds: 86_400 },
} as const;

const day = 86_400;
// Mails that somebody asks for who need not prove anything. A line has fewer than the address, so that whoever asks from one
// line leaves the owner some.
export const mailBudgets = {
  line: { most: 5, windowSeconds: day },
  quarter: { most: 3, windowSeconds: 900 },
  address: { most: 15, windowSeconds: day },
  // Of all browsers together that the account knows.
  known: { most: 15, windowSeconds: day },
} as const;

// The table holds no e-mail address and no line, only what tells them apart.
const hashed = (text: string): string => createHash("sha256").update(text).digest("hex");

export function throttleKey(parts: { email: string; from: { line: string } | { device: string } }): string {
  const from = "device" in parts.from ? `device:${parts.from.device}` : `line:${parts.from.line}`;
  return hashed(`${parts.email}\n${from}`);
}

interface Counter {
  key: string;
  most: number;
  windowSeconds: number;
}

// What a mail counts under that somebody asks for. The address itself is not kept: it may be a stranger's.
export function mailCounts({
  what,
  email,
  from,
}: {
  what: string;
  email: string;
  from: { line: string } | { device: string };
}): Counter[] {
  const keyOf = (...parts: string[]): string => hashed(["mail", what, email, ...parts].join("\n"));
  if ("device" in from) {
    const device = `device:${from.device}`;
    return [
      { key: keyOf(device, "day"), ...mailBudgets.line },
      { key: keyOf(device), ...mailBudgets.quarter },
      { key: keyOf("known"), ...mailBudgets.known },
    ];
  }
  return [
    { key: keyOf(`line:${from.line}`), ...mailBudgets.line },
    { key: keyOf(), ...mailBudgets.quarter },
    { key: keyOf("day"), ...mailBudgets.address },
  ];
}

export const budgetKeys = {
  account: (email: string): string => hashed(`account\n${email}`),
  known: (email: string): string => hashed(`known\n${email}`),
  turn: (email: string): string => hashed(`turn\n${email}`),
  line: (line: string): string => hashed(`failures\n${line}`),
  // From a line, or from somebody who is known: by the account, however many browsers it knows.
  asked: (what: "sign-up" | "reset" | "google", from: string): string => hashed(`${what}\n${from}`),
  wrong: (email: string): string => hashed(`wrong\n${email}`),
  signedIn: (userId: string): string => `signed-in:${userId}`,
  told: (what: string, userId: string): string => `told:${what}:${userId}`,
} as const;

// How long the answer to a failed try waits: nothing at first, then longer each time.
export function delayAfter(failures: number): number {
  if (failures < throttle.slowFrom) return 0;
  return throttle.firstDelayMs * 2 ** (failures - throttle.slowFrom);
}
