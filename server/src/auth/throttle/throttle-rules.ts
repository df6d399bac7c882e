import { createHash } from "node:crypto";

// Failed tries at one account from one line (or one known browser) within a quarter of an hour.
export const throttle = { windowMinutes: 15, maxFailures: 5, slowFrom: 3, firstDelayMs: 500 } as const;

// The budgets beside the limit for a single key. For a known browser only the budgets that mention it apply.
export const budgets = {
  // For one account over all lines. After these, one try a minute is allowed for all callers together.
  account: { max: 20, windowSeconds: 3_600, thenEverySeconds: 60 },
  // For one account over all browsers that it knows: every sign-in creates a device mark, so a person who had the password
  // once may have made many. Tries beyond it are counted like those of unknown browsers.
  known: { max: 30, windowSeconds: 3_600 },
  // Wrong codes and wrong passwords of one account over all its sessions. One session cannot use them up alone.
  sessions: { max: 30, windowSeconds: 3_600 },
  // For one line over all accounts.
  line: { max: 100, windowSeconds: 900 },
  // For requests that need no proof (sign-up, reset, Google), by line: each writes a row, and most send a mail.
  asked: { max: 100, windowSeconds: 900 },
  // Wrong passwords and codes of one account, wherever they come from. After this many the owner gets a mail, even if they
  // came slowly.
  wrong: { max: 50, windowSeconds: 86_400 },
  // Successful sign-ins of one account. Each writes rows, and nobody needs so many.
  signedIn: { max: 100, windowSeconds: 3_600 },
  // Mails to one owner about new devices.
  newDevices: { max: 5, windowSeconds: 86_400 },
  // Limits how often an owner gets the same notice.
  notices: { max: 1, windowSeconds: 86_400 },
} as const;

const day = 86_400;
// Mails that anybody can ask for without a proof. The limit of a line is lower than that of an address, so that one caller
// leaves some mails for the owner.
export const mailBudgets = {
  line: { max: 5, windowSeconds: day },
  quarter: { max: 3, windowSeconds: 900 },
  address: { max: 15, windowSeconds: day },
  // For all browsers together that the account knows.
  known: { max: 15, windowSeconds: day },
} as const;

// The table stores no e-mail address and no line, only a hash of them.
const hashed = (text: string): string => createHash("sha256").update(text).digest("hex");

export function throttleKey(parts: { email: string; from: { line: string } | { device: string } }): string {
  const from = "device" in parts.from ? `device:${parts.from.device}` : `line:${parts.from.line}`;
  return hashed(`${parts.email}\n${from}`);
}

interface Counter {
  key: string;
  max: number;
  windowSeconds: number;
}

// The keys under which a requested mail is counted. The address itself is not kept: it may be a stranger's.
export function mailCounters({
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

// The kinds of secrets that a signed-in user may try.
export type SessionTry = "code" | "password";

export const budgetKeys = {
  account: (email: string): string => hashed(`account\n${email}`),
  known: (email: string): string => hashed(`known\n${email}`),
  turn: (email: string): string => hashed(`turn\n${email}`),
  session: (what: SessionTry, sessionId: string): string => `${what}:session:${sessionId}`,
  sessions: (what: SessionTry, userId: string): string => `${what}:sessions:${userId}`,
  line: (line: string): string => hashed(`failures\n${line}`),
  // `from` is a line or, for a known browser, the account: however many browsers an account knows, their tries count
  // together.
  asked: (what: "sign-up" | "reset" | "google", from: string): string => hashed(`${what}\n${from}`),
  wrong: (email: string): string => hashed(`wrong\n${email}`),
  signedIn: (userId: string): string => `signed-in:${userId}`,
  notices: (what: string, userId: string): string => `told:${what}:${userId}`,
} as const;

// The delay of the answer to a failed try: nothing at first, then longer each time.
export function delayAfter(failures: number): number {
  if (failures < throttle.slowFrom) return 0;
  return throttle.firstDelayMs * 2 ** (failures - throttle.slowFrom);
}
