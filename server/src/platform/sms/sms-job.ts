import { type Language, languages } from "@boli/contract/base/languages";
import * as z from "zod/mini";
import { boliNow } from "../database/clock.ts";
import type { Database, Tx } from "../database/database.ts";
import {
  type Job,
  type RunningJob,
  defineJob,
  deleteDeadJobs,
  deleteJobsWith,
  enqueue,
} from "../jobs/index.ts";
import type { PersonalData } from "../personal-data.ts";
import { seal, unseal } from "../seal.ts";
import type { SmsProvider } from "./sms-provider.ts";
import { type SmsKey, type SmsValues, smsTemplates, valuesInOrder } from "./templates.ts";

const [firstKey, ...otherKeys] = Object.keys(smsTemplates) as SmsKey[];
if (firstKey === undefined) throw new Error("There is no template of a message.");

// The payload in the queue. The values may be secret, such as a code, so they are sealed: the database alone cannot read them.
const smsOrder = z.strictObject({
  userId: z.uuid(),
  to: z.string(),
  language: z.enum(languages),
  key: z.enum([firstKey, ...otherKeys]),
  sealed: z.string(),
  // Afterwards the message would only confuse.
  until: z.iso.datetime(),
});
type SmsOrder = z.output<typeof smsOrder>;

export interface NewSms<Key extends SmsKey> {
  userId: string;
  to: string;
  language: Language;
  key: Key;
  values: SmsValues<Key>;
  until: Date;
}

export interface SmsJobOptions {
  sms: SmsProvider;
  database: Database;
  secret: string;
}

// Orders a message in the action's own transaction: it is sent if, and only if, the action commits.
export async function sendSms<Key extends SmsKey>(
  tx: Tx,
  secret: string,
  { userId, to, language, key, values, until }: NewSms<Key>,
): Promise<void> {
  valuesInOrder(key, values);
  const sealed = seal(secret, sealedFor({ to, key }), JSON.stringify(values));
  await enqueue(tx, orders, { userId, to, language, key, sealed, until: until.toISOString() });
}

// Sends the messages, on nodes that run jobs.
export function smsJobs({ sms, database, secret }: SmsJobOptions): readonly Job[] {
  return [
    defineSmsJob(async ({ to, language, key, sealed, until }, job) => {
      if ((await boliNow(database.db)) > new Date(until)) return;
      const values = JSON.parse(unseal(secret, sealedFor({ to, key }), sealed)) as Record<string, string>;
      await sms.send({ to, language, key, values }, job.id, job.signal);
    }),
  ];
}

// Bound to its number, so that a sealed code is worth nothing in a message to another one.
const sealedFor = ({ to, key }: { to: string; key: SmsKey }) => ({ purpose: "sms", owner: `${key} ${to}` });

// A message that was never sent has the number of a person. The operator has a day to find out why.
export const deleteDeadSms = (tx: Tx): Promise<number> =>
  deleteDeadJobs(tx, { kind: orders.kind, olderThanDays: 1, max: 1_000 });

type Run = (order: SmsOrder, job: RunningJob) => Promise<void>;

const defineSmsJob = (run: Run): Job<SmsOrder> =>
  defineJob({
    kind: "sms/send",
    effect: "outside",
    payload: smsOrder,
    // Within two minutes: somebody waits for it, and asks for another one.
    maxAttempts: 5,
    retries: { firstMs: 4_000, maxMs: 60_000 },
    limitMs: 30_000,
    run,
  });

// Code that orders a message needs only the job's kind; the handler belongs to the nodes that run it.
const orders = defineSmsJob(async () => {});

// Messages that have not left yet, and those that never could.
export const personal: PersonalData = {
  columns: [],
  // Copies of what other capabilities hand over.
  tables: {},
  erase: (tx, userId) => deleteJobsWith(tx, { kind: orders.kind, payload: { userId } }),
};
