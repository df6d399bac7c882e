import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AppWithPost,
  type Post,
  Visitor,
  chosenPassword,
  linkIn,
  logIn,
  startAppWithPost,
  turnOnTwoStep,
} from "../../../testing/accounts.ts";
import type { TestApp } from "../../../testing/app.ts";
import { aUser, testPassword } from "../../../testing/builders.ts";
import type { TestAnswer } from "../../../testing/http.ts";
import { plantTries } from "../../../testing/tries.ts";
import { budgetKeys, budgets, mailAllowances } from "./throttle-rules.ts";

// Every sign-in creates a device mark, so a person who had the password once may carry as many marks as they like.
let app: TestApp;
let post: Post;
let stop: AppWithPost["stop"];
beforeAll(async () => {
  ({ app, post, stop } = await startAppWithPost({ trustProxy: 1 }));
});
afterAll(() => stop());

async function aKnownBrowser(email: string): Promise<Visitor> {
  const visitor = new Visitor(app);
  expect((await logIn(visitor, email)).status).toBe(200);
  return visitor;
}

const askForReset = (visitor: Visitor, email: string, byMail = true): Promise<TestAnswer> =>
  visitor.post("/api/auth/password-reset", { email, byMail }, { "x-forwarded-for": "10.77.1.1" });

describe("many browsers that the account knows", () => {
  it("GUESS-8 have so many tries an hour between them, and then those of other browsers", async () => {
    const { email } = await aUser(app.database);
    const [one, other] = [await aKnownBrowser(email), await aKnownBrowser(email)];
    const { account, known } = budgets;
    await plantTries(app.database, {
      key: budgetKeys.known(email),
      tries: known.max - 1,
      seconds: known.windowSeconds,
    });
    await plantTries(app.database, {
      key: budgetKeys.account(email),
      tries: account.max,
      seconds: account.windowSeconds,
    });
    // A right password is no failure.
    expect((await logIn(one, email)).status).toBe(200);
    expect((await logIn(one, email, "wrong")).body.code).toBe("wrong_credentials");
    expect((await post.mailsTo(email)).map(({ subject }) => subject)).toContain(
      "Someone is guessing your password",
    );
    // The one try of this minute, which is open to anybody.
    expect((await logIn(other, email, "wrong")).body.code).toBe("wrong_credentials");
    expect((await logIn(other, email, "wrong")).body.code).toBe("too_many_tries");
    expect((await logIn(one, email, testPassword)).body.code).toBe("too_many_tries");
  });

  it("FLOOD-7 are sent fifteen mails a day between them, and another browser has its own", async () => {
    const { email } = await aUser(app.database);
    let sent = 0;
    for (; sent <= mailAllowances.known.max; sent += mailAllowances.quarterHour.max) {
      const visitor = await aKnownBrowser(email);
      const first = await askForReset(visitor, email);
      if (first.status !== 202) {
        expect(first.body.code).toBe("too_many_mails");
        break;
      }
      for (let count = 1; count < mailAllowances.quarterHour.max; count += 1)
        expect((await askForReset(visitor, email)).status).toBe(202);
    }
    expect(sent).toBe(mailAllowances.known.max);
    expect((await askForReset(new Visitor(app), email)).status).toBe(202);
  });

  it("FLOOD-2 begin resets as often as one line does, between them", async () => {
    const { email, id } = await aUser(app.database);
    const { max: tries, windowSeconds: seconds } = budgets.asked;
    const visitor = await aKnownBrowser(email);
    await plantTries(app.database, { key: budgetKeys.asked("reset", id), tries, seconds });
    expect((await askForReset(visitor, email, false)).body.code).toBe("too_many_mails");
    expect((await askForReset(new Visitor(app), email, false)).status).toBe(202);
  });
});

describe("a password that is set again", () => {
  // From now on only a known browser may try at all.
  async function exhaustTries(email: string): Promise<void> {
    const { account } = budgets;
    const plant = (key: string, tries: number, seconds: number) =>
      plantTries(app.database, { key, tries, seconds });
    await plant(budgetKeys.account(email), account.max, account.windowSeconds);
    await plant(budgetKeys.afterBudget(email), 1, account.thenEverySeconds);
  }
  const tryIn = async (visitor: Visitor, email: string): Promise<string | undefined> =>
    (await logIn(visitor, email, chosenPassword)).body.code;

  it("GUESS-9 is the end of every mark of before, but of the browser's in which it was changed", async () => {
    const { email } = await aUser(app.database);
    const [home, other] = [await aKnownBrowser(email), await aKnownBrowser(email)];
    const change = { password: chosenPassword, currentPassword: testPassword };
    expect((await home.post("/api/auth/password", change)).status).toBe(200);
    await exhaustTries(email);
    expect(await tryIn(other, email)).toBe("too_many_tries");
    expect(await tryIn(home, email)).toBeUndefined();
  });

  it.each([
    ["", false],
    [", also where the code is still owed", true],
  ])(
    "GUESS-9 is that as well by a mailed link%s, and a browser that it keeps is no new device",
    async (_where, isOn) => {
      const { email } = await aUser(app.database);
      const [home, other] = [await aKnownBrowser(email), await aKnownBrowser(email)];
      const twoStep = isOn ? await turnOnTwoStep(home) : undefined;
      await askForReset(home, email);
      const token = linkIn((await post.mailsTo(email)).at(-1));
      const notices = (await post.mailsTo(email)).length;
      const reset = await home.post("/api/auth/password-reset/complete", { token, password: chosenPassword });
      expect(reset.status).toBe(200);
      await exhaustTries(email);
      expect(await tryIn(other, email)).toBe("too_many_tries");
      expect(await tryIn(home, email)).toBe(isOn ? "second_step_needed" : undefined);
      if (twoStep)
        expect((await home.post("/api/auth/two-step", { code: twoStep.nextCode() })).status).toBe(200);
      const subjects = (await post.mailsTo(email)).slice(notices).map(({ subject }) => subject);
      expect(subjects).toEqual(["Your password was changed"]);
    },
  );

  it("GUESS-9 makes no mark for a browser that had none, before its code is brought", async () => {
    const { email } = await aUser(app.database);
    const home = await aKnownBrowser(email);
    await turnOnTwoStep(home);
    const stranger = new Visitor(app);
    await askForReset(stranger, email);
    const token = linkIn((await post.mailsTo(email)).at(-1));
    await stranger.post("/api/auth/password-reset/complete", { token, password: chosenPassword });
    await exhaustTries(email);
    expect(await tryIn(stranger, email)).toBe("too_many_tries");
  });
});
