import type { Tx } from "../database/database.ts";
import { type Job, type RunningJob, defineJob, deleteDeadJobs, enqueue } from "../jobs/index.ts";
import { linkTokenOf } from "../link-token.ts";
import { composeMail } from "./compose.ts";
import { type MailLink, type MailOrder, mailOrder } from "./mail-order.ts";
import type { Mailer } from "./mailer.ts";
import { unsubscribePath } from "./unsubscribe.ts";

export interface MailJobOptions {
  mailer: Mailer;
  // The secret from which link tokens are derived.
  secret: string;
  // The server's public origin; known once the server listens.
  origin(): string;
  supportEmail: string;
}

// Orders a mail in the action's own transaction: it is sent if, and only if, the action commits.
export async function sendMail(tx: Tx, order: MailOrder): Promise<void> {
  await enqueue(tx, orders, order);
}

// Composes and sends the mails, on nodes that run jobs.
export function mailJobs({ mailer, secret, origin, supportEmail }: MailJobOptions): readonly Job[] {
  return [
    defineMailJob(async (order, job) => {
      const link = order.link && `${origin()}${pathOf(order.link, secret)}`;
      const unsubscribe = order.unsubscribe && `${origin()}${unsubscribePath(secret, order.unsubscribe)}`;
      const mail = composeMail(order, { link, unsubscribe, supportEmail });
      await mailer.send({ ...mail, unsubscribe }, job.id, job.signal);
    }),
  ];
}

// The token follows the #, which browsers do not send: it appears in no server log and no referrer.
function pathOf({ path, token }: MailLink, secret: string): string {
  if (token === undefined) return path;
  const { purpose, id } = token;
  return `${path}#${purpose}=${linkTokenOf(secret, purpose, id)}`;
}

// A mail that was never sent contains an address, a name and perhaps a message. The operator has a month to find out why,
// and to revive it.
export const deleteDeadMails = (tx: Tx): Promise<number> =>
  deleteDeadJobs(tx, { kind: orders.kind, olderThanDays: 30, max: 1_000 });

export const mailKind = "mail/send";

type Run = (order: MailOrder, job: RunningJob) => Promise<void>;

const defineMailJob = (run: Run): Job<MailOrder> =>
  defineJob({
    kind: mailKind,
    effect: "outside",
    payload: mailOrder,
    // Five retries within a quarter of an hour: enough for a server that asks us to wait; later most links would have
    // expired. A dead mail can be revived.
    maxAttempts: 6,
    retries: { firstMs: 30_000, maxMs: 480_000 },
    limitMs: 90_000,
    run,
  });

// Code that orders a mail needs only the job's kind; the handler belongs to the nodes that run it.
const orders = defineMailJob(async () => {});
