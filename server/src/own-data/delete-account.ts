import { type Deletion, type Standing, leavingLimits, mustSettle } from "@boli/contract/own-data/endpoints";
import { dayMs } from "@boli/contract/base/time";
import * as z from "zod/mini";
import { endSessionsOf, requireActionProof } from "../auth/index.ts";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Bus } from "../platform/bus/bus.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { type Job, defineJob, enqueue, schedule } from "../platform/jobs/index.ts";
import { sendMail } from "../platform/mail/index.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import {
  type UnusedAccount,
  closeAccount,
  findUser,
  lockUnused,
  lockUser,
  markLeaving,
  noteUnusedMail,
} from "../users/index.ts";

type Personal = readonly PersonalData[];

async function listStanding(personal: Personal, db: Queryable, userId: string): Promise<Standing[]> {
  const standing: Standing[] = [];
  for (const one of personal) standing.push(...((await one.listStanding?.(db, userId)) ?? []));
  return standing;
}

const mustBeSettled = ({ kind }: Standing): boolean => (mustSettle as readonly string[]).includes(kind);

const hasToSettle = async (personal: Personal, db: Queryable, userId: string): Promise<boolean> =>
  (await listStanding(personal, db, userId)).some(mustBeSettled);

export async function readDeletion(personal: Personal, db: Queryable, call: SignedInCall): Promise<Deletion> {
  const { userId } = call.principal;
  const user = await findUser(db, userId);
  if (!user) throw refuse("session_required");
  return {
    standing: await listStanding(personal, db, userId),
    isAdmin: user.role === "admin",
  };
}

// Deletes the caller's account in some days. Until then a sign-in keeps it.
export async function deleteAccount(
  { personal, bus }: { personal: Personal; bus: Bus },
  tx: Tx,
  call: SignedInCall,
): Promise<{ until: string }> {
  const { userId } = call.principal;
  const user = await lockUser(tx, userId);
  if (!user) throw refuse("session_required");
  if (user.role === "admin") throw refuse("admin_stays");
  if (await hasToSettle(personal, tx, userId)) throw refuse("settle_first");
  await requireActionProof(tx, call.principal);
  const until = await leave(tx, user, "asked");
  await endSessionsOf(bus, tx, { userId }, "leaving");
  await call.audit(tx, { action: "account.leaving", subject: { kind: "user", id: userId } });
  return { until: until.toISOString() };
}

async function leave(tx: Tx, user: UnusedAccount, why: "asked" | "unused"): Promise<Date> {
  const until = await markLeaving(tx, user.id, { why, days: leavingLimits.graceDays });
  await enqueue(
    tx,
    erasing,
    { userId: user.id, step: 0, of: 0 },
    { runAt: until, key: `erase:${user.id}`, onConflict: "replace" },
  );
  await sendMail(tx, {
    to: user.email,
    language: user.language ?? "en",
    key: "accountLeaving",
    values: { name: user.name, until: until.toISOString() },
    link: { path: "/login" },
  });
  return until;
}

type Payload = { userId: string; step: number; of: number };

const defineErasing = (run: (tx: Tx, payload: Payload) => Promise<void>): Job<Payload> =>
  defineJob({
    kind: "own-data/erase-account",
    effect: "inside",
    // `of` is the number of steps of the release that planned this one.
    payload: z.strictObject({ userId: z.uuid(), step: z.int(), of: z.int() }),
    limitMs: 60_000,
    run,
  });

const erasing = defineErasing(async () => {});

// Erases an account whose days are over: what one capability has of it in each step, in a transaction of its own. A killed step left
// nothing, and is repeated.
export const erasingJob = (personal: Personal): Job<Payload> =>
  defineErasing(async (tx, { userId, step, of }) => {
    const user = await lockUser(tx, userId);
    if (!user) return;
    if (of === 0) return close(personal, tx, user);
    // A release with other steps begins again: to erase what is erased changes nothing.
    const at = of === personal.length ? step : 0;
    await personal[at]?.erase(tx, userId);
    if (at + 1 < personal.length) await enqueue(tx, erasing, { userId, step: at + 1, of: personal.length });
  });

// A sign-in that was under way when the account was closed is over by then, and its session is erased.
const closedForMs = 60_000;

async function close(personal: Personal, tx: Tx, user: Leaving): Promise<void> {
  const { id: userId } = user;
  const later = await whenLater(personal, tx, user);
  if (later === "kept") return;
  if (later !== undefined) {
    await enqueue(tx, erasing, { userId, step: 0, of: 0 }, { runAt: later, key: `erase:${userId}` });
    return;
  }
  await closeAccount(tx, userId);
  await enqueue(tx, erasing, { userId, step: 0, of: personal.length }, { delayMs: closedForMs });
}

interface Leaving {
  id: string;
  leaves_at: Date | null;
}

// The account is erased later when its time has not come, or when something stands open again: a sale is never left without its host.
async function whenLater(
  personal: Personal,
  tx: Tx,
  { id, leaves_at: leavesAt }: Leaving,
): Promise<Date | "kept" | undefined> {
  if (leavesAt === null) return "kept";
  const now = await boliNow(tx);
  if (leavesAt > now) return leavesAt;
  return (await hasToSettle(personal, tx, id)) ? new Date(now.getTime() + dayMs) : undefined;
}

const daysOfYears = leavingLimits.unusedYears * 365 + 1;
const [firstMail, lastMail] = leavingLimits.unusedMailDays;
const atOnce = 200;

// Mails people who have not used their accounts for almost three years, twice, and then lets those accounts go as if they had asked for
// it. Also when this was not run for weeks, as many days lie between the mails and the end.
export const letUnusedGo = (personal: Personal): Job =>
  schedule({
    kind: "own-data/unused-accounts",
    everySeconds: 3_600,
    run: (tx) => letGo(personal, tx),
  });

export async function letGo(personal: Personal, tx: Tx): Promise<void> {
  const lock = (mails: number, daysLeft: number, mailedDays: number) =>
    lockUnused(tx, { idleDays: daysOfYears - daysLeft, mails, mailedDays, max: atOnce });
  // The last first, so that nobody is mailed twice in one run.
  for (const user of await lock(2, 0, lastMail))
    if (await hasToSettle(personal, tx, user.id)) await noteUnusedMail(tx, user.id, 2);
    else await leave(tx, user, "unused");
  for (const user of await lock(1, lastMail, firstMail - lastMail)) await mailUnused(tx, user, 2, lastMail);
  for (const user of await lock(0, firstMail, 0)) await mailUnused(tx, user, 1, firstMail);
}

async function mailUnused(tx: Tx, user: UnusedAccount, mails: number, days: number): Promise<void> {
  await noteUnusedMail(tx, user.id, mails);
  const until = new Date((await boliNow(tx)).getTime() + (days + leavingLimits.graceDays) * dayMs);
  await sendMail(tx, {
    to: user.email,
    language: user.language ?? "en",
    key: "accountUnused",
    values: { name: user.name, until: until.toISOString() },
    link: { path: "/login" },
  });
}
