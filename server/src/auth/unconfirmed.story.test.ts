import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type AppWithPost,
  type Post,
  Visitor,
  aSignUp,
  chosenPassword,
  linkIn,
  logIn,
  startAppWithPost,
} from "../../testing/accounts.ts";
import type { TestApp } from "../../testing/app.ts";
import { aUser } from "../../testing/builders.ts";
import type { TestAnswer } from "../../testing/http.ts";

let app: TestApp;
let post: Post;
let stop: AppWithPost["stop"];
beforeAll(async () => {
  ({ app, post, stop } = await startAppWithPost());
});
afterEach(() => app.moveClock(0));
afterAll(() => stop());

const minute = 60_000;
const hour = 60 * minute;
let people = 0;
const anAddress = (): string => `unconfirmed-${(people += 1)}@people.test`;
const signUp = async (email: string): Promise<void> => {
  expect((await new Visitor(app).post("/api/auth/signup", aSignUp(email))).status).toBe(202);
};
const sendAgain = (email: string, password = chosenPassword): Promise<TestAnswer> =>
  new Visitor(app).post("/api/auth/verification-mail", { email, password });
const codeOf = async (answer: Promise<TestAnswer>): Promise<unknown> => (await answer).body.code;

describe("a sign-up that nobody confirmed", () => {
  it("CONFIRM-1 is revealed with the right password alone", async () => {
    const email = anAddress();
    await signUp(email);
    expect(await codeOf(logIn(new Visitor(app), email, chosenPassword))).toBe("confirm_email_first");
    expect(await codeOf(logIn(new Visitor(app), email, "A-wrong-one-9!"))).toBe("wrong_credentials");
    expect(await codeOf(logIn(new Visitor(app), anAddress(), chosenPassword))).toBe("wrong_credentials");
  });

  it("CONFIRM-2 is answered alike where the address has an account, so that nobody learns of it", async () => {
    const { email } = await aUser(app.database);
    await signUp(email);
    expect(await codeOf(logIn(new Visitor(app), email, chosenPassword))).toBe("confirm_email_first");
    await app.moveClock(2 * minute);
    expect((await sendAgain(email)).status).toBe(202);
    const mails = await post.mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.text).not.toContain("#verify=");
  });

  it("CONFIRM-3 gets its link again, which works as long as the first one did", async () => {
    const email = anAddress();
    await signUp(email);
    await app.moveClock(23 * hour);
    expect((await sendAgain(email)).status).toBe(202);
    await app.moveClock(46 * hour);
    const token = linkIn((await post.mailsTo(email)).at(-1));
    const made = await new Visitor(app).post("/api/auth/verify-email", { token, password: chosenPassword });
    expect(made.status).toBe(200);
  });

  it("CONFIRM-4 gets no mail with a wrong password, nor more of them than signing up again would", async () => {
    const email = anAddress();
    await signUp(email);
    expect(await codeOf(sendAgain(email, "A-wrong-one-9!"))).toBe("wrong_credentials");
    expect(await post.mailsTo(email)).toHaveLength(1);
    const answers: unknown[] = [];
    for (let i = 0; i < 12; i += 1) answers.push(await codeOf(sendAgain(email)));
    expect(answers.at(-1)).toBe("too_many_mails");
    const sent = answers.filter((code) => code === undefined).length;
    expect(await post.mailsTo(email)).toHaveLength(1 + sent);
    expect(sent).toBeLessThan(6);
  });

  it("CONFIRM-5 allows no more guesses by this way than by signing in", async () => {
    const email = anAddress();
    await signUp(email);
    const tries: unknown[] = [];
    for (let i = 0; i < 12; i += 1) {
      const guess =
        i % 2 === 0 ? sendAgain(email, "A-wrong-one-9!") : logIn(new Visitor(app), email, "A-wrong-one-9!");
      tries.push(await codeOf(guess));
    }
    expect(tries.at(-1)).toBe("too_many_tries");
    expect(await codeOf(sendAgain(email))).toBe("too_many_tries");
  });
});
