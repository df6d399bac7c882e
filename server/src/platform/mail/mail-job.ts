import type { Tx } from "../database/database.ts";
import { type Job, type RunningJob, defineJob, deleteDeadJobs, enqueue } from "../jobs/index.ts";
import { linkTokenOf } from "../link-token.ts";
import { composeMail } from "./compose.ts";
import { type MailLink, type MailOrder, mailOrder } from "./mail-order.ts";
import type { Mailer } from "./mailer.ts";

export interface MailJobOptions {
  mailer: Mailer;
  // What the secret parts of links are worked out from.
  secret: string;
  // Where people reach us; known once the server listens.
  origin(): string;
  supportEmail: string;
}

// Asks for a mail in the deed's own transaction: it leaves if, and only if, the deed commits.
export async function sendMail(tx: Tx, order: MailOrder): Promise<void> {
  await enqueue(tx, orders, order);
}

// Writes the mails and hands them to the mailer, on the nodes that run jobs.
export function mailJobs({ mailer, secret, origin, supportEmail }: MailJobOptions): readonly Job[] {
  return [
    defineMailJob(async (order, job) => {
      const link = order.link && `${origin()}${pathOf(order.link, secret)}`;
      await mailer.send(composeMail(order, { link, supportEmail }), job.id, job.signal);
    }),
  ];
}

// The secret part stands behind the #, which a browser keeps to itself: no log of a server and no referrer ever has it.
function pathOf({ path, token }: MailLink, secret: string): string {
  if (token === undefined) return path;
  const { purpose, id } = token;
  return `${path}#${purpose}=${linkTokenOf(secret, purpose, id)}`;
}

// A mail that never left holds an address, a name and perhaps a message. Whoever looks after the program has a month to
// find out why, and to revive it.
export const deleteDeadMails = (tx: Tx): Promise<number> =>
  deleteDeadJobs(tx, { kind: orders.kind, olderThanDays: 30, most: 1_000 });

type Run = (order: MailOrder, job: RunningJob) => Promise<void>;

const defineMailJob = (run: Run): Job<MailOrder> =>
  defineJob({
    kind: "mail/send",
    effect: "outside",
    payload: mailOrder,
    // Five more tries, over up to a quarter of an hour: a server that asks for patience gets it, and after that most
    // links would soon be over. A dead mail can be revived.
    maxAttempts: 6,
    retries: { firstMs: 30_000, mostMs: 480_000 },
    limitMs: 90_000,
    run,
  });

// Whoever asks for a mail needs only the job's kind; what it does belongs to the node that runs it.
const orders = defineMailJob(async () => {});
