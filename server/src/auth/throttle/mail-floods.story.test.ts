import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type AppWithPost,
  type Post,
  Visitor,
  aSignUp,
  logIn,
  startAppWithPost,
} from "../../../testing/accounts.ts";
import type { TestApp } from "../../../testing/app.ts";
import { aUser } from "../../../testing/builders.ts";
import type { TestAnswer } from "../../../testing/http.ts";
import { mailAllowances } from "./throttle-rules.ts";

// The server trusts its proxy, so that one test can come from many lines.
let app: TestApp;
let post: Post;
let stop: AppWithPost["stop"];
beforeAll(async () => {
  ({ app, post, stop } = await startAppWithPost({ trustProxy: 1 }));
});
afterEach(() => app.moveClock(0));
afterAll(() => stop());

const quarter = 15 * 60_000 + 1_000;
let lines = 0;
const elsewhere = (): Record<string, string> => ({ "x-forwarded-for": `10.9.8.${(lines += 1)}` });

const requests: Record<
  string,
  (email: string, from: Record<string, string>, who: Visitor) => Promise<TestAnswer>
> = {
  "sign up": (email, from, who) => who.post("/api/auth/signup", aSignUp(email), from),
  "set a new password": (email, from, who) =>
    who.post("/api/auth/password-reset", { email, byMail: true }, from),
};

describe.each(Object.keys(requests))("mails to %s", (request) => {
  // Asks until it is refused, with the pauses that the limit of a quarter of an hour needs. Answers how many requests
  // passed.
  async function requestResetOften(
    email: string,
    from: () => Record<string, string>,
    who: () => Visitor = () => new Visitor(app),
  ): Promise<number> {
    let quarters = 0;
    for (let sent = 0; sent < 30; sent += 1) {
      if (sent > 0 && sent % mailAllowances.quarterHour.max === 0) {
        // The mails that were asked for leave before their links are over.
        await post.mailsTo(email);
        await app.moveClock((quarters += 1) * quarter);
      }
      const { status, body } = await requests[request]!(email, from(), who());
      if (status === 202) continue;
      expect(body.code).toBe("too_many_mails");
      expect(body.error).toMatch(/in 2\d hours\.$/);
      return sent;
    }
    throw new Error("There is no end to what may be asked for.");
  }

  it("FLOOD-7 are five a day that one line asks for, and another line is not held off", async () => {
    const { email } = await aUser(app.database);
    const from = elsewhere();
    expect(await requestResetOften(email, () => from)).toBe(mailAllowances.line.max);
    expect((await requests[request]!(email, elsewhere(), new Visitor(app))).status).toBe(202);
    await app.moveClock(25 * 3_600_000);
    expect((await requests[request]!(email, from, new Visitor(app))).status).toBe(202);
  });

  it("FLOOD-7 are fifteen a day, whoever asks for them", async () => {
    const { email } = await aUser(app.database);
    expect(await requestResetOften(email, elsewhere)).toBe(mailAllowances.address.max);
    expect(await post.mailsTo(email)).toHaveLength(mailAllowances.address.max);
  });
});

describe("a browser that the account knows", () => {
  it("FLOOD-7 asks for a new password whatever strangers have asked for", async () => {
    const { email } = await aUser(app.database);
    const home = new Visitor(app);
    await logIn(home, email);
    const ask = (who: Visitor, from = elsewhere()) => requests["set a new password"]!(email, from, who);
    for (let i = 0; i < mailAllowances.quarterHour.max; i += 1)
      expect((await ask(new Visitor(app))).status).toBe(202);
    expect((await ask(new Visitor(app))).status).toBe(429);
    for (let i = 0; i < mailAllowances.quarterHour.max; i += 1) expect((await ask(home)).status).toBe(202);
    expect((await ask(home)).status).toBe(429);
    // The owner's own requests take nothing from what others may ask for.
    await app.moveClock(quarter);
    expect((await ask(new Visitor(app))).status).toBe(202);
    expect((await ask(home)).status).toBe(202);
  });
});
