import type { SentCode } from "@boli/contract/mobile/endpoints";
import type { User } from "@boli/contract/users/user";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type AppWithPost, type Post, startAppWithPost } from "../../testing/accounts.ts";
import type { SignedIn, TestApp } from "../../testing/app.ts";
import type { TestAnswer } from "../../testing/http.ts";
import { aMobileNumber, codeSentTo, wrongOf } from "../../testing/mobile.ts";
import type { StoredMessage } from "../platform/mail/index.ts";
import { users } from "../users/index.ts";
import { mobile } from "./index.ts";

let app: TestApp;
let post: Post;
let stop: AppWithPost["stop"];
beforeAll(async () => {
  ({ app, post, stop } = await startAppWithPost({ trustProxy: 1 }));
});
afterEach(() => app.moveClock(0));
afterAll(() => stop());

const minute = 60_000;
let networks = 0;
const elsewhere = () => ({ "x-forwarded-for": `10.77.${(networks += 1)}.9` });

const ask = (who: SignedIn, mobileNumber: string, from = elsewhere()): Promise<TestAnswer> =>
  who.caller.with(from).post("/api/mobile/otp", { mobileNumber });
const bring = (who: SignedIn, mobileNumber: string, otp: string): Promise<TestAnswer> =>
  who.caller.post("/api/mobile/verify", { mobileNumber, otp });
const userOf = async ({ caller }: SignedIn): Promise<User> =>
  ((await caller.get("/api/profile")).body.data as { user: User }).user;
const codeOf = ({ status, body }: TestAnswer): unknown[] => [status, body.code];
const taken = [200, undefined];

// A person with a code that waits.
async function asked(number = aMobileNumber()): Promise<{ who: SignedIn; number: string; code: string }> {
  const who = await app.signIn();
  expect(codeOf(await ask(who, number))).toEqual(taken);
  return { who, number, code: await codeSentTo(post, number) };
}

async function verified(number = aMobileNumber()): Promise<{ who: SignedIn; number: string }> {
  const { who, code } = await asked(number);
  expect(codeOf(await bring(who, number, code))).toEqual(taken);
  return { who, number };
}

const entriesOf = ({ user }: SignedIn) =>
  app.database.db
    .selectFrom("audit_entry")
    .select(["action", "before", "after"])
    .where("actor_id", "=", user.id)
    .orderBy("at")
    .limit(20)
    .execute();

describe("a code that is asked for", () => {
  it("MOBILE-1 is sent to a mobile number of India, however it is typed, in the person's language", async () => {
    const number = aMobileNumber();
    const hindi = [...number].map((digit) => "०१२३४५६७८९"[Number(digit)]).join("");
    let [sent, at]: [StoredMessage[], number] = [[], 0];
    for (const typed of [`+91 ${number.slice(0, 5)}-${number.slice(5)}`, `0${number}`, hindi]) {
      const who = await app.signIn();
      const answer = await ask(who, typed);
      expect(answer.body.data).toEqual({
        mobileNumber: number,
        resendInSeconds: 60,
        expiresInSeconds: 600,
      } satisfies SentCode);
      sent = await post.smsTo(number);
      await app.moveClock((at += 4 * minute));
    }
    const first = sent.at(-1);
    expect(sent).toHaveLength(3);
    expect(first).toMatchObject({ kind: "sms", to: number, subject: "" });
    expect(first?.text).toMatch(
      /^\d{6} is your OTP to verify your mobile on Boli\. Valid 10 minutes\. Do not share it\. -BOLIIN$/,
    );
    const reader = await app.signIn();
    await reader.caller.patch("/api/profile", { language: "hi" });
    const other = aMobileNumber();
    await ask(reader, other);
    expect((await post.smsTo(other))[0]?.text).toMatch(
      /^\d{6} Boli पर मोबाइल वेरिफ़ाई करने का OTP है। .* -BOLIIN$/,
    );
  });

  it.each(["", "98200", "5820055501", "98200555011", "+1 9820055501", "98200x5501", "9".repeat(500)])(
    "MOBILE-1 is not sent to %s, which is said in the words of the specification",
    async (mobileNumber) => {
      const who = await app.signIn();
      const answer = await ask(who, mobileNumber);
      expect(codeOf(answer)).toEqual([400, "mobile_number_invalid"]);
      expect(answer.body.error).toBe("Please enter a valid 10-digit mobile number");
      expect(answer.body.fields).toEqual({ mobileNumber: "Please enter a valid 10-digit mobile number" });
    },
  );

  it("MOBILE-1 needs a session, and so does bringing it", async () => {
    for (const path of ["otp", "verify"])
      expect((await app.anyone.post(`/api/mobile/${path}`, { mobileNumber: "9820055501" })).status).toBe(401);
  });

  it("MOBILE-2 stands nowhere: not in the database, not in the queue, not in the log", async () => {
    const number = aMobileNumber();
    const who = await app.signIn();
    await ask(who, number);
    const code = await codeSentTo(post, number);
    await bring(who, number, wrongOf(code));
    await bring(who, number, code);
    const rows = await app.database.db
      .selectFrom("mobile_code")
      .selectAll()
      .where("user_id", "=", who.user.id)
      .limit(5)
      .execute();
    const entries = await entriesOf(who);
    expect(JSON.stringify([rows, entries, app.logged])).not.toContain(code);
    expect(JSON.stringify(app.logged)).not.toContain(number);
    expect(rows[0]?.code_hmac).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("a code that is brought", () => {
  it("MOBILE-3 MOBILE-13 makes the number the person's verified one, and is good once", async () => {
    const { who, number, code } = await asked();
    const answer = await bring(who, `+91${number}`, ` ${code.slice(0, 3)}-${code.slice(3)} `);
    expect((answer.body.data as { user: User }).user).toMatchObject({
      mobileNumber: number,
      isMobileVerified: true,
    });
    expect(await userOf(who)).toMatchObject({ mobileNumber: number, isMobileVerified: true });
    expect(await entriesOf(who)).toEqual([
      { action: "mobile.code-sent", before: null, after: null },
      {
        action: "mobile.verified",
        before: { mobileNumber: null, isMobileVerified: false },
        after: { mobileNumber: number, isMobileVerified: true },
      },
    ]);
    expect(codeOf(await bring(who, number, code))).toEqual([400, "otp_over"]);
    expect(codeOf(await ask(who, number))).toEqual([409, "mobile_already_verified"]);
  });

  it("MOBILE-13 is not worth anything for another number that is written into the profile later", async () => {
    const { who, number } = await verified();
    const other = aMobileNumber();
    await who.caller.patch("/api/profile", { mobileNumber: other });
    expect(await userOf(who)).toMatchObject({ mobileNumber: other, isMobileVerified: false });
    await app.moveClock(2 * minute);
    await verified(number);
  });

  it("MOBILE-3 counts for ten minutes", async () => {
    const { who, number, code } = await asked();
    await app.moveClock(10 * minute);
    expect(codeOf(await bring(who, number, code))).toEqual([400, "otp_over"]);
    await app.moveClock(9.9 * minute);
    expect(codeOf(await bring(who, number, code))).toEqual(taken);
  });

  it("MOBILE-3 counts for its person and its number alone", async () => {
    const { who, number, code } = await asked();
    const stranger = await app.signIn();
    expect(codeOf(await bring(stranger, number, code))).toEqual([400, "otp_over"]);
    await ask(stranger, aMobileNumber());
    expect(codeOf(await bring(stranger, number, code))).toEqual([400, "otp_over"]);
    expect(codeOf(await bring(who, aMobileNumber(), code))).toEqual([400, "otp_over"]);
    expect(codeOf(await bring(who, number, code))).toEqual(taken);
  });

  it.each(["", "12345", "1234567", "abcdef"])(
    "MOBILE-3 has six digits: %s is refused in the words of the specification and is no try",
    async (otp) => {
      const { who, number, code } = await asked();
      for (let i = 0; i < 6; i += 1) {
        const answer = await bring(who, number, otp);
        expect(codeOf(answer)).toEqual([400, "otp_invalid"]);
        expect(answer.body.fields).toEqual({ otp: "Please enter a valid 6-digit OTP" });
      }
      expect(codeOf(await bring(who, number, code))).toEqual(taken);
    },
  );

  it("MOBILE-4 may be wrong five times, and is over then", async () => {
    const { who, number, code } = await asked();
    for (let i = 0; i < 5; i += 1) {
      const answer = await bring(who, number, wrongOf(code));
      expect(codeOf(answer)).toEqual([400, "otp_wrong"]);
      expect([answer.body.error, answer.body.fields]).toEqual(["Invalid OTP", { otp: "Invalid OTP" }]);
    }
    const over = await bring(who, number, code);
    expect(codeOf(over)).toEqual([400, "otp_over"]);
    expect(over.body.error).toBe("This OTP is no longer valid. Please request a new one.");
    expect((await userOf(who)).isMobileVerified).toBe(false);
  });

  it("MOBILE-4 a hundred guesses at once are five, and a hundred right ones have one effect", async () => {
    const guessed = await asked();
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => bring(guessed.who, guessed.number, wrongOf(guessed.code))),
    );
    expect(guesses.filter(({ body }) => body.code === "otp_wrong")).toHaveLength(5);
    const others = guesses.filter(({ body }) => body.code !== "otp_wrong");
    // A line of one person's requests has an end.
    expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(["otp_over", "too_many_requests"]));
    const { who, number, code } = await asked();
    const brought = await Promise.all(Array.from({ length: 100 }, () => bring(who, number, code)));
    expect(brought.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await entriesOf(who)).filter(({ action }) => action === "mobile.verified")).toHaveLength(1);
  });

  it("MOBILE-5 is over after a new one, also after one to another number", async () => {
    const { who, number, code } = await asked();
    await app.moveClock(minute + 1_000);
    await ask(who, number);
    const again = await codeSentTo(post, number);
    if (again !== code) expect(codeOf(await bring(who, number, code))).toEqual([400, "otp_wrong"]);
    await app.moveClock(2 * minute + 2_000);
    const other = aMobileNumber();
    await ask(who, other);
    expect(codeOf(await bring(who, number, again))).toEqual([400, "otp_over"]);
    expect(codeOf(await bring(who, other, await codeSentTo(post, other)))).toEqual(taken);
  });
});

describe("the number of another account", () => {
  it("MOBILE-12 is refused when its code was right, without a word about whose it is, and not before", async () => {
    const { number } = await verified();
    await app.moveClock(2 * minute);
    const { who, code } = await asked(number);
    expect(codeOf(await bring(who, number, wrongOf(code)))).toEqual([400, "otp_wrong"]);
    const refused = await bring(who, number, code);
    expect(codeOf(refused)).toEqual([409, "mobile_taken"]);
    expect(refused.body.error).toBe(
      "This mobile number is already verified in another account. Please use another number, or contact support.",
    );
    expect(await userOf(who)).toMatchObject({ mobileNumber: null, isMobileVerified: false });
    expect(codeOf(await bring(who, number, code))).toEqual([400, "otp_over"]);
  });

  it("MOBILE-12 is one's own after two asked for it at once, of whom one was first", async () => {
    const number = aMobileNumber();
    const one = await asked(number);
    await app.moveClock(2 * minute);
    const other = await asked(number);
    const both = await Promise.all([bring(one.who, number, one.code), bring(other.who, number, other.code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("MOBILE-14 is free again when that account is erased", async () => {
    const { who, number } = await verified();
    await app.database.transaction(
      async (tx) => {
        for (const { personal } of [mobile, users]) await personal.erase(tx, who.user.id);
      },
      { bookkeeping: true },
    );
    expect(await post.smsTo(number)).toEqual([]);
    await app.moveClock(2 * minute);
    await verified(number);
  });
});
