import { type Language, languages } from "@boli/contract/base/languages";
import type { MailKind } from "@boli/contract/base/sentences";
import { type MailTopic, mailTopics } from "@boli/contract/notifications/kinds";
import { type MailKey, type MailValues, mailKinds } from "@boli/contract/texts/mails";
import * as z from "zod/mini";
import type { Tx } from "../database/database.ts";
import { type Job, type RunningJob, defineJob, deleteDeadJobs, enqueue } from "../jobs/index.ts";
import { linkTokenOf, idOfLinkToken } from "../link-token.ts";
import { composeMail } from "./compose.ts";
import type { Mailer } from "./mailer.ts";

const link = z.strictObject({
  // Only a path: `//elsewhere` would lead to another site, and the part after # is ours.
  path: z.string().check(z.regex(/^\/(?!\/)[\w\-./?=&%]*$/)),
  token: z.optional(z.strictObject({ purpose: z.string().check(z.regex(/^[a-zA-Z-]+$/)), id: z.uuid() })),
});
const common = {
  to: z.string(),
  replyTo: z.optional(z.string()),
  language: z.enum(languages),
  unsubscribe: z.optional(z.strictObject({ topic: z.enum(mailTopics), userId: z.uuid() })),
};

const orderOf = ([key, { values, needsLink }]: [string, MailKind]) =>
  z.strictObject({
    ...common,
    key: z.literal(key),
    values,
    link: needsLink === true ? link : z.optional(link),
  });
const [first, ...others] = Object.entries<MailKind>(mailKinds).map(orderOf);
if (first === undefined) throw new Error("There is no kind of mail.");

// The payload in the queue: values and ids, never a sentence and never a secret.
export const mailOrder = z.discriminatedUnion("key", [first, ...others]) as unknown as z.ZodMiniType<
  MailOrder,
  MailOrder
>;

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

// The link of a mail's button: a path of ours, and the id from which the secret part at its end is derived.
interface MailLink {
  path: string;
  token?: { purpose: string; id: string } | undefined;
}

// The person and the topic whose mails the link in the mail stops.
interface Unsubscribing {
  topic: MailTopic;
  userId: string;
}

// Mails that are useless without their link.
type LinkedMail = {
  [Key in MailKey]: (typeof mailKinds)[Key] extends { needsLink: true } ? Key : never;
}[MailKey];

// An order for a mail: which mail, in which language, with which values.
export type MailOrder = {
  [Key in MailKey]: {
    to: string;
    // The Reply-To address; default: ours.
    replyTo?: string | undefined;
    language: Language;
    key: Key;
    values: MailValues[Key];
    unsubscribe?: Unsubscribing | undefined;
  } & (Key extends LinkedMail ? { link: MailLink } : { link?: MailLink | undefined });
}[MailKey];

const purposeOf = (topic: MailTopic): string => `unsubscribe-${topic}`;

// The address that stops one person's mails of one topic. It is part of the mail's head, so it works without a session and
// without a part after the #; all that it can do is to switch these mails off and on.
const unsubscribePath = (secret: string, { topic, userId }: Unsubscribing): string =>
  `/unsubscribe/${topic}/${linkTokenOf(secret, purposeOf(topic), userId)}`;

// Undefined when we did not write this address.
export function readUnsubscribe(secret: string, topic: string, token: string): Unsubscribing | undefined {
  const known = mailTopics.find((one) => one === topic);
  const userId = known && idOfLinkToken(secret, purposeOf(known), token);
  return known !== undefined && userId !== undefined ? { topic: known, userId } : undefined;
}
