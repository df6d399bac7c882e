import { randomUUID } from "node:crypto";
import { languages } from "@boli/contract/base/languages";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/database.ts";
import { aMobileNumber } from "../../../testing/mobile.ts";
import { type SmsSettings, WrongSettings } from "../../settings/settings.ts";
import type { Database } from "../database/database.ts";
import { openSms, usesSmsStandIn } from "./index.ts";
import { fast2sms, msg91 } from "./over-https.ts";
import { type Sms, type SmsProvider, SmsNotSent } from "./sms-provider.ts";
import { startSmsServer, testKey } from "./testing/sms-server.ts";

const templateIds = new Map([
  ["mobile-otp.en", "template_en"],
  ["mobile-otp.hi", "template_hi"],
]);
const makers = { msg91, fast2sms };
const anSms = (to = aMobileNumber()): Sms => ({
  to,
  key: "mobile-otp",
  language: "en",
  values: { otp: "048213" },
});
const failureOf = async (sending: Promise<void>): Promise<SmsNotSent> => {
  const failure: unknown = await sending.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof SmsNotSent)) throw new Error(`It did not fail as it should: ${String(failure)}`);
  return failure;
};

describe.each(["msg91", "fast2sms"] as const)("SMS by %s", (kind) => {
  let server: Awaited<ReturnType<typeof startSmsServer>>;
  let provider: SmsProvider;
  const open = (change: object = {}, timeoutMs?: number): SmsProvider =>
    makers[kind]({ key: testKey, templateIds, url: server.url, ...change }, timeoutMs);
  beforeAll(async () => {
    server = await startSmsServer(kind);
    provider = open();
  });
  afterEach(() => {
    server.state.outcome = "taken";
  });
  afterAll(() => server.close());

  it("SMS-2 arrives at its number, by its template in the reader's language, with the values in order", async () => {
    const [one, other] = [aMobileNumber(), aMobileNumber()];
    await provider.send(anSms(one), randomUUID());
    await provider.send({ ...anSms(other), language: "hi" }, randomUUID());
    expect(server.arrived.splice(0)).toEqual([
      { to: one, templateId: "template_en", values: ["048213"] },
      { to: other, templateId: "template_hi", values: ["048213"] },
    ]);
  });

  it.each([
    ["refused", "refused"],
    ["refused-as-success", "refused"],
    ["busy", "unavailable"],
    ["broken", "unavailable"],
    ["no-json", "unavailable"],
  ] as const)(
    "SMS-3 that the service answers with %s is %s, and the error has neither number nor code",
    async (outcome, expected) => {
      server.state.outcome = outcome;
      const sms = anSms();
      const failure = await failureOf(provider.send(sms, randomUUID()));
      expect(failure.kind).toBe(expected);
      for (const secret of [sms.to, "048213", testKey]) expect(`${failure.stack}`).not.toContain(secret);
      expect(server.arrived).toEqual([]);
    },
  );

  it("SMS-3 with another key is refused", async () => {
    const failure = await failureOf(open({ key: "another" }).send(anSms(), randomUUID()));
    expect(failure.kind).toBe("refused");
  });

  it("SMS-3 to a service that says nothing is given up, after a while or when the job's time is over", async () => {
    server.state.outcome = "silent";
    expect((await failureOf(open({}, 100).send(anSms(), randomUUID()))).kind).toBe("unavailable");
    const over = provider.send(anSms(), randomUUID(), AbortSignal.timeout(100));
    expect((await failureOf(over)).kind).toBe("unavailable");
  });

  it("SMS-3 to a service that is gone can be tried later", async () => {
    const gone = await startSmsServer(kind);
    await gone.close();
    expect((await failureOf(open({ url: gone.url }).send(anSms(), randomUUID()))).kind).toBe("unavailable");
  });
});

describe("the way messages are sent", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const sms: SmsSettings = { kind: "msg91", key: "k", templateIds, url: new URL("https://sms.example") };
  const demo = { sms: undefined, isDemo: true, isProduction: false };

  it("SMS-4 is the outbox in the demo world, where a message that is sent twice is there once", async () => {
    expect(usesSmsStandIn(demo)).toBe(true);
    const id = randomUUID();
    const order = anSms();
    for (const _ of languages) await openSms(demo, database).send(order, id);
    const rows = await database.db
      .selectFrom("dev_outbox")
      .select(["kind", "body"])
      .where("recipient", "=", order.to)
      .limit(5)
      .execute();
    expect(rows).toEqual([
      {
        kind: "sms",
        body: "048213 is your OTP to verify your mobile on Boli. Valid 10 minutes. Do not share it. -BOLIIN",
      },
    ]);
  });

  it("SMS-4 is a provider wherever the settings name one", () => {
    for (const kind of ["msg91", "fast2sms"] as const) {
      const settings = { ...demo, sms: { ...sms, kind } };
      expect(usesSmsStandIn(settings)).toBe(false);
      expect(openSms(settings, database).name.toLowerCase()).toBe(kind);
    }
  });

  it.each([
    ["in production", { isDemo: false, isProduction: true }],
    ["in production, even one that says it is the demo", { isDemo: true, isProduction: true }],
    ["outside the demo", { isDemo: false, isProduction: false }],
  ])("SMS-4 is never the outbox %s", (_where, flags) => {
    expect(usesSmsStandIn({ ...demo, ...flags })).toBe(false);
    expect(() => openSms({ ...demo, ...flags }, database)).toThrow(WrongSettings);
  });

  it("SMS-4 needs the id of every registered template", () => {
    const some = new Map([["mobile-otp.en", "1"]]);
    expect(() => openSms({ ...demo, sms: { ...sms, templateIds: some } }, database)).toThrow(
      expect.objectContaining({
        problems: ["MSG91_TEMPLATES lacks mobile-otp.hi: every message is sent by its registered template."],
      }),
    );
  });
});
