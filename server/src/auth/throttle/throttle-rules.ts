import { createHash } from "node:crypto";

// Failed tries at one account from one line (or one known browser) within a quarter of an hour.
export const throttle = { windowMinutes: 15, maxFailures: 5, slowFrom: 3, firstDelayMs: 500 } as const;

// The budgets beside the limit for a single key. For a known browser only the budgets that mention it apply.
export const budgets = {
  // For one account over all lines. When they are used up, all callers together get one try a minute.
  account: { max: 20, windowSeconds: 3_600, thenEverySeconds: 60 },
  // For one account over all browsers that it knows: every sign-in creates a device mark, so somebody who once had the
  // password may have many. Tries beyond it are counted like those of unknown browsers.
  known: { max: 30, windowSeconds: 3_600 },
  // Wrong codes and wrong passwords of one account over all its sessions. One session cannot use them up alone.
  sessions: { max: 30, windowSeconds: 3_600 },
  // For one line over all accounts.
  line: { max: 100, windowSeconds: 900 },
  // For requests that need no proof (sign-up, reset, Google), by line: each writes a row, and most send a mail.
  asked: { max: 100, windowSeconds: 900 },
  // Wrong passwords and codes of one account, wherever they come from. After this many the owner gets a mail, even if they
  // came slowly.
  wrongSecrets: { max: 50, windowSeconds: 86_400 },
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
export const mailAllowances = {
  line: { max: 5, windowSeconds: day },
  quarterHour: { max: 3, windowSeconds: 900 },
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
  kind,
  email,
  from,
}: {
  kind: string;
  email: string;
  from: { line: string } | { device: string };
}): Counter[] {
  const keyOf = (...parts: string[]): string => hashed(["mail", kind, email, ...parts].join("\n"));
  if ("device" in from) {
    const device = `device:${from.device}`;
    return [
      { key: keyOf(device, "day"), ...mailAllowances.line },
      { key: keyOf(device), ...mailAllowances.quarterHour },
      { key: keyOf("known"), ...mailAllowances.known },
    ];
  }
  return [
    { key: keyOf(`line:${from.line}`), ...mailAllowances.line },
    { key: keyOf(), ...mailAllowances.quarterHour },
    { key: keyOf("day"), ...mailAllowances.address },
  ];
}

// The kinds of secrets that a signed-in user may try.
export type SessionTry = "code" | "password";

export const budgetKeys = {
  account: (email: string): string => hashed(`account\n${email}`),
  known: (email: string): string => hashed(`known\n${email}`),
  // Counts the one try a minute that an account has left when its budget is used up.
  afterBudget: (email: string): string => hashed(`turn\n${email}`),
  session: (kind: SessionTry, sessionId: string): string => `${kind}:session:${sessionId}`,
  sessions: (kind: SessionTry, userId: string): string => `${kind}:sessions:${userId}`,
  line: (line: string): string => hashed(`failures\n${line}`),
  // `from` is a line or, for a known browser, the account: however many browsers an account knows, their tries count
  // together.
  asked: (kind: "sign-up" | "reset" | "google", from: string): string => hashed(`${kind}\n${from}`),
  wrongSecrets: (email: string): string => hashed(`wrong\n${email}`),
  signedIn: (userId: string): string => `signed-in:${userId}`,
  notices: (kind: string, userId: string): string => `told:${kind}:${userId}`,
} as const;

// The delay of the answer to a failed try: nothing at first, then longer each time.
export function delayAfter(failures: number): number {
  if (failures < throttle.slowFrom) return 0;
  return throttle.firstDelayMs * 2 ** (failures - throttle.slowFrom);
}
