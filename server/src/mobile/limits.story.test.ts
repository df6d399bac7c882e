import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import type { TestAnswer } from "../../testing/http.ts";
import { aMobileNumber } from "../../testing/mobile.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ trustProxy: 1, settings: { SMS_MAX_A_DAY: "150" } });
});
afterEach(async () => {
  await app.database.db.deleteFrom("mobile_code").execute();
  await app.moveClock(0);
});
afterAll(() => app.close());

const minute = 60_000;
let networks = 0;
const elsewhere = () => `10.78.${(networks += 1)}.9`;
const ask = (who: SignedIn, mobileNumber = aMobileNumber(), from = elsewhere()): Promise<TestAnswer> =>
  who.caller.with({ "x-forwarded-for": from }).post("/api/mobile/otp", { mobileNumber });
const codeOf = ({ status, body }: TestAnswer): unknown[] => [status, body.code];
const sent = [200, undefined];

const countSms = async (): Promise<number> =>
  app.database.db
    .selectFrom("job")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("kind", "=", "sms/send")
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);

// Codes that were sent before to others.
async function plant(
  count: number,
  { line = "", agoMs = 5 * minute, used = 0 }: { line?: string; agoMs?: number; used?: number },
): Promise<void> {
  const { user } = await app.signIn();
  const lineHash = createHash("sha256").update(`mobile\n${line}`).digest("hex");
  const at = sql<Date>`boli_now() - make_interval(secs => ${agoMs / 1_000}::int)`;
  await app.database.db
    .insertInto("mobile_code")
    .values(
      Array.from({ length: count }, (_, index) => ({
        id: uuid(),
        user_id: user.id,
        mobile_number: aMobileNumber(),
        code_hmac: "",
        line_hash: lineHash,
        is_beyond_line: false,
        tries: 0,
        created_at: at,
        used_at: index < used ? at : null,
      })),
    )
    .execute();
}

const olderThanADay = ({ user }: SignedIn) =>
  app.database.db
    .updateTable("app_user")
    .set({ created_at: sql<Date>`boli_now() - interval '2 days'` })
    .where("id", "=", user.id)
    .execute();

describe("a flood", () => {
  it("MOBILE-6 of one person is one message a minute, three in ten minutes and five a day, and is told the wait", async () => {
    const who = await app.signIn();
    const before = await countSms();
    const hundred = await Promise.all(Array.from({ length: 100 }, () => ask(who)));
    expect(hundred.filter(({ status }) => status === 200)).toHaveLength(1);
    // A line of one person's requests has an end.
    expect(new Set(hundred.map(({ body }) => body.code))).toEqual(
      new Set([undefined, "otp_wait", "too_many_requests"]),
    );
    const refused = hundred.find(({ body }) => body.code === "otp_wait")!;
    expect(refused.body.error).toMatch(/^You can request another OTP in (60|[1-5]\d) seconds\.$/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
    let at = 0;
    const codes = [];
    for (const ms of [minute, minute, minute, 10 * minute, minute, minute, 60 * minute]) {
      await app.moveClock((at += ms + 1_000));
      codes.push((await ask(who)).body.code);
    }
    const [one, many] = [undefined, "otp_too_many"];
    expect(codes).toEqual([one, one, many, one, one, many, many]);
    const last = await ask(who);
    expect(last.body.error).toBe("Too many OTPs were requested. Please try again in 23 hours.");
    expect(await countSms()).toBe(before + 5);
  });

  it("MOBILE-7 on one number is six messages a day, whoever asks", async () => {
    const number = aMobileNumber();
    const codes = [];
    for (let i = 0; i < 8; i += 1) {
      await app.moveClock(i * 5 * minute);
      codes.push((await ask(await app.signIn(), number)).body.code);
    }
    const [one, many] = [undefined, "otp_too_many"];
    expect(codes).toEqual([one, one, one, one, one, one, many, many]);
    await app.moveClock(35 * minute + 30_000);
    expect(codeOf(await ask(await app.signIn(), aMobileNumber()))).toEqual(sent);
  });

  it("MOBILE-7 on one number does not tell a stranger whether it is verified", async () => {
    const number = aMobileNumber();
    const owner = await app.signIn();
    await app.database.db
      .updateTable("app_user")
      .set({ mobile_number: number, mobile_verified_at: new Date() })
      .where("id", "=", owner.user.id)
      .execute();
    const free = await ask(await app.signIn(), aMobileNumber());
    const answer = await ask(await app.signIn(), number);
    expect(codeOf(answer)).toEqual(codeOf(free));
    expect(Object.keys(answer.body.data as object)).toEqual(Object.keys(free.body.data as object));
  });

  it("MOBILE-8 from one address slows whoever floods, and locks out nobody else behind it", async () => {
    const line = elsewhere();
    await plant(10, { line });
    const flooder = await app.signIn();
    expect(codeOf(await ask(flooder, aMobileNumber(), line))).toEqual(sent);
    await app.moveClock(2 * minute);
    const again = await ask(flooder, aMobileNumber(), line);
    expect(codeOf(again)).toEqual([429, "otp_too_many"]);
    expect(again.body.error).toBe("Too many OTPs were requested. Please try again in 58 minutes.");
    for (let i = 0; i < 3; i += 1)
      expect(codeOf(await ask(await app.signIn(), aMobileNumber(), line))).toEqual(sent);
    expect(codeOf(await ask(flooder))).toEqual(sent);
  });

  it("MOBILE-8 is none of codes that were used", async () => {
    const line = elsewhere();
    await plant(60, { line, used: 60 });
    const who = await app.signIn();
    expect(codeOf(await ask(who, aMobileNumber(), line))).toEqual(sent);
    await app.moveClock(2 * minute);
    expect(codeOf(await ask(who, aMobileNumber(), line))).toEqual(sent);
  });

  it("MOBILE-9 of new accounts from one address gets a tenth of the day's messages", async () => {
    const line = elsewhere();
    await plant(15, { line, agoMs: 120 * minute });
    const [newcomer, member] = [await app.signIn(), await app.signIn()];
    await olderThanADay(member);
    expect(codeOf(await ask(newcomer, aMobileNumber(), line))).toEqual([503, "otp_paused"]);
    expect(codeOf(await ask(member, aMobileNumber(), line))).toEqual(sent);
    expect(codeOf(await ask(newcomer))).toEqual(sent);
  });

  it("MOBILE-10 ends with the day's messages, and the operator hears of it once", async () => {
    await plant(150, { agoMs: 23 * 60 * minute, used: 150 });
    const who = await app.signIn();
    await olderThanADay(who);
    for (let i = 0; i < 3; i += 1) {
      const answer = await ask(who);
      expect(codeOf(answer)).toEqual([503, "otp_paused"]);
      expect(answer.body.error).toBe("We can't send OTPs right now. Please try again later.");
    }
    const warnings = app.logged.filter(({ msg }) => String(msg).includes("SMS_MAX_A_DAY"));
    expect(warnings).toHaveLength(1);
    await app.moveClock(61 * minute);
    expect(codeOf(await ask(who))).toEqual(sent);
  });

  it("MOBILE-11 of codes that nobody uses is stopped for new accounts, until they are used again", async () => {
    await plant(40, { agoMs: 5 * minute, used: 5 });
    const [newcomer, member] = [await app.signIn(), await app.signIn()];
    await olderThanADay(member);
    expect(codeOf(await ask(newcomer))).toEqual([503, "otp_paused"]);
    expect(codeOf(await ask(member))).toEqual(sent);
    await app.moveClock(11 * minute);
    expect(codeOf(await ask(newcomer))).toEqual(sent);
  });

  it("MOBILE-15 whose answer was lost gets it with the refusal, for the same number alone", async () => {
    const who = await app.signIn();
    const number = aMobileNumber();
    await ask(who, number);
    const again = await ask(who, number);
    expect(codeOf(again)).toEqual([429, "otp_wait"]);
    expect(again.body.current).toMatchObject({ mobileNumber: number });
    expect((await ask(who)).body.current).toBeUndefined();
  });
});
