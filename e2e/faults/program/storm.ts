import { ask, type Answer, emails, password } from "./calls.ts";

// The state of a session according to its responses: open; sign-out sent but not answered; or ended.
type State = "open" | "leaving" | "ended";

export interface UserState {
  token: string;
  email: string;
  state: State;
  // Undefined until the session's list was read.
  id: string | undefined;
}

// Records everything that the program acknowledged.
export class Ledger {
  readonly sessions: UserState[] = [];
  // Sign-ins without a response, which may or may not have happened.
  unanswered = 0;
}

export interface Stormer {
  email: string;
  dice: () => number;
  // Called at the first acknowledged sign-in.
  onBegun(): void;
}

// Signs in and out in sequence until the program is gone. Throws on any response but a success.
export async function stormOf(
  address: string,
  ledger: Ledger,
  { email, dice, onBegun }: Stormer,
): Promise<void> {
  const open: UserState[] = [];
  for (;;) {
    const leaves = open.length > 0 && dice() < 0.45;
    const leaving = leaves ? open.splice(Math.floor(dice() * open.length), 1)[0] : undefined;
    try {
      if (leaving) await leave(address, leaving);
      else if (open.push(await enter(address, ledger, email)) === 1) onBegun();
    } catch (error) {
      if (isGone(error)) return;
      throw error;
    }
  }
}

async function enter(address: string, ledger: Ledger, email: string): Promise<UserState> {
  ledger.unanswered += 1;
  const answer = requireSuccess(await ask(address, "/api/auth/login", { body: { email, password } }));
  ledger.unanswered -= 1;
  const { token } = answer.body.data as { token: string };
  const known: UserState = { token, email, state: "open", id: undefined };
  ledger.sessions.push(known);
  known.id = await idOf(address, token);
  return known;
}

async function leave(address: string, known: UserState): Promise<void> {
  known.state = "leaving";
  requireSuccess(await ask(address, "/api/auth/logout", { body: {}, token: known.token }));
  known.state = "ended";
}

export async function idOf(address: string, token: string): Promise<string> {
  const answer = requireSuccess(await ask(address, "/api/auth/sessions", { token }));
  const own = (answer.body.data as Array<{ id: string; isCurrent: boolean }>).find(
    ({ isCurrent }) => isCurrent,
  );
  if (!own) throw new Error("A session is not in its own list.");
  return own.id;
}

function requireSuccess(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`Not a success: ${answer.status} ${answer.text}`);
  return answer;
}

// The errors of a request whose server was killed.
const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  ["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes(String(error.code));

// Each account twice, so that sign-ins of the same account also run at the same time.
export const stormers = [...emails, ...emails];

// The subjects of all audit entries of one action, one element per entry.
export async function listAudited(address: string, adminToken: string, action: string): Promise<string[]> {
  const subjects: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/api/admin/audit?action=${action}&limit=100&page=${page}`;
    const answer = requireSuccess(await ask(address, path, { token: adminToken }));
    const rows = answer.body.data as Array<{ subjectId: string }>;
    subjects.push(...rows.map(({ subjectId }) => subjectId));
    if (rows.length < 100) return subjects;
  }
}
