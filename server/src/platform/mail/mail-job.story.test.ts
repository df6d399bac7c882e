import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/database.ts";
import {
  countJobs,
  type JobSetup,
  listJobs,
  makeJobSetup,
  moveClock,
  until,
} from "../jobs/testing/job-setup.ts";
import { idOfLinkToken } from "../link-token.ts";
import { type Mail, type MailOrder, mailJobs, openMailer, sendMail } from "./index.ts";
import { listOutbox } from "./outbox.ts";

const secret = "a secret that only the tests know, long enough";
const supportEmail = "help@boli.test";
const settings = { secret, supportEmail, origin: () => "https://boli.test" };

let setup: JobSetup;
beforeAll(async () => {
  setup = await makeJobSetup(await openTestDatabase(), process.env["BOLI_TEST_DATABASE_URL"]);
});
afterEach(() => setup.clear());
afterAll(() => setup.end());

const anOrder = (id: string): MailOrder => ({
  to: `${id}@people.test`,
  language: "en",
  key: "resetPassword",
  values: { name: "Asha", minutes: 45 },
  link: { path: "/reset-password", token: { purpose: "reset", id } },
});

const order = (given: MailOrder): Promise<void> => setup.database.transaction((tx) => sendMail(tx, given));

test("a mail that an action asks for arrives with a link that works, once", async () => {
  const { database } = setup;
  const mailer = openMailer(
    { smtpUrl: undefined, supportEmail, isDemo: true, isProduction: false },
    database,
  );
  setup.start(mailJobs({ mailer, ...settings }));
  const id = randomUUID();
  await order(anOrder(id));
  await until("it is sent", async () => (await countJobs(database.db)) === 0);
  const arrived = await listOutbox(database.db, { to: `${id}@people.test`, limit: 10 });
  expect(arrived).toHaveLength(1);
  const [, token = ""] =
    /https:\/\/boli\.test\/reset-password#reset=(\S+)/.exec(arrived[0]?.text ?? "") ?? [];
  expect(idOfLinkToken(secret, "reset", token)).toBe(id);
});

test("an action that does not commit sends nothing", async () => {
  const { database } = setup;
  const action = database.transaction(async (tx) => {
    await sendMail(tx, anOrder(randomUUID()));
    throw new Error("the action fails");
  });
  await expect(action).rejects.toThrow("the action fails");
  expect(await countJobs(database.db)).toBe(0);
});

test("what waits in the queue holds neither a sentence nor a secret", async () => {
  const id = randomUUID();
  await order(anOrder(id));
  const [job] = await listJobs(setup.database.db);
  expect(job).toMatchObject({ kind: "mail/send", payload: anOrder(id) });
});

test("an order that does not fit fails the action that made it", async () => {
  const wrong = { ...anOrder(randomUUID()), link: { path: "//elsewhere.test" } } as MailOrder;
  await expect(order(wrong)).rejects.toThrow("invalid_format");
  expect(await countJobs(setup.database.db)).toBe(0);
});

test("a mail is tried five times more under the same id, with growing pauses, and is dead after that", async () => {
  const { database } = setup;
  const tries: string[] = [];
  const mailer = {
    send: async (_mail: Mail, id: string, signal?: AbortSignal) => {
      expect(signal).toBeInstanceOf(AbortSignal);
      tries.push(id);
      throw new Error("421 try later");
    },
    close: async () => undefined,
  };
  setup.start(mailJobs({ mailer, ...settings }));
  await order(anOrder(randomUUID()));
  let offsetMs = 0;
  for (let count = 1; count <= 6; count += 1) {
    await until(`try ${count} has failed`, async () => {
      const [job] = await listJobs(database.db);
      return tries.length === count && job?.state !== "running" && job?.attempts === count;
    });
    const [job] = await listJobs(database.db);
    if (count < 6) expect(job?.in_ms).toBeGreaterThan(10_000);
    offsetMs += 600_000;
    await moveClock(database, offsetMs);
  }
  expect((await listJobs(database.db))[0]).toMatchObject({ state: "dead", attempts: 6 });
  expect(new Set(tries).size).toBe(1);
});
