import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppWithPost, type Post, Visitor, logIn, startAppWithPost } from "../../testing/accounts.ts";
import type { TestApp } from "../../testing/app.ts";
import { aUser, testPassword } from "../../testing/builders.ts";
import type { TestAnswer } from "../../testing/http.ts";
import { plantTries } from "../../testing/tries.ts";
import { budgetKeys, budgets, mailBudgets } from "./throttle-rules.ts";

// A mark is made at every sign-in, so whoever had the password once may carry as many as they like.
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
      tries: known.most - 1,
      seconds: known.windowSeconds,
    });
    await plantTries(app.database, {
      key: budgetKeys.account(email),
      tries: account.most,
      seconds: account.windowSeconds,
    });
    // A right one is no failure.
    expect((await logIn(one, email)).status).toBe(200);
    expect((await logIn(one, email, "wrong")).body.code).toBe("wrong_credentials");
    expect((await post.mailsTo(email)).map(({ subject }) => subject)).toContain(
      "Someone is guessing your password",
    );
    // The one of this minute that anybody has.
    expect((await logIn(other, email, "wrong")).body.code).toBe("wrong_credentials");
    expect((await logIn(other, email, "wrong")).body.code).toBe("too_many_tries");
    expect((await logIn(one, email, testPassword)).body.code).toBe("too_many_tries");
  });

  it("FLOOD-7 are sent fifteen mails a day between them, and another browser has its own", async () => {
    const { email } = await aUser(app.database);
    let sent = 0;
    for (; sent <= mailBudgets.known.most; sent += mailBudgets.quarter.most) {
      const visitor = await aKnownBrowser(email);
      const first = await askForReset(visitor, email);
      if (first.status !== 202) {
        expect(first.body.code).toBe("too_many_mails");
        break;
      }
      for (let asked = 1; asked < mailBudgets.quarter.most; asked += 1)
        expect((await askForReset(visitor, email)).status).toBe(202);
    }
    expect(sent).toBe(mailBudgets.known.most);
    expect((await askForReset(new Visitor(app), email)).status).toBe(202);
  });

  it("FLOOD-2 begin resets as often as one line does, between them", async () => {
    const { email, id } = await aUser(app.database);
    const { most: tries, windowSeconds: seconds } = budgets.asked;
    const visitor = await aKnownBrowser(email);
    await plantTries(app.database, { key: budgetKeys.asked("reset", id), tries, seconds });
    expect((await askForReset(visitor, email, false)).body.code).toBe("too_many_mails");
    expect((await askForReset(new Visitor(app), email, false)).status).toBe(202);
  });
});
