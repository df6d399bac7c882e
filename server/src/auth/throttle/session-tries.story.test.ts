import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AppWithPost,
  type Post,
  Visitor,
  aSignedInVisitor,
  beginTwoStep,
  chosenPassword,
  codeOf,
  linkIn,
  logIn,
  startAppWithPost,
  turnOnTwoStep,
} from "../../../testing/accounts.ts";
import type { TestApp } from "../../../testing/app.ts";
import { aUser, testPassword } from "../../../testing/builders.ts";
import { plantTries } from "../../../testing/tries.ts";
import { budgetKeys, budgets } from "./throttle-rules.ts";

let app: TestApp;
let post: Post;
let stop: AppWithPost["stop"];
beforeAll(async () => {
  ({ app, post, stop } = await startAppWithPost());
});
afterAll(() => stop());

describe("codes and passwords that a session tries", () => {
  const wrongCode = { code: "000000" };
  const confirm = (visitor: Visitor, code = "000000") => visitor.post("/api/auth/two-step/confirm", { code });

  // A second browser of the same person, which a thief may have got hold of.
  async function aStolenSession(email: string, nextCode: () => string): Promise<Visitor> {
    const stolen = new Visitor(app);
    await logIn(stolen, email);
    expect((await stolen.post("/api/auth/two-step", { code: nextCode() })).status).toBe(200);
    return stolen;
  }

  it("GUESS-10 keep nobody from the code of a sign-in, nor from a proof in another session", async () => {
    const { email, visitor: home } = await aSignedInVisitor(app);
    const { secret, recoveryCodes } = await turnOnTwoStep(home);
    const stolen = await aStolenSession(email, () => recoveryCodes[0]!);
    for (const code of [...Array<string>(5).fill("wrong_code"), "too_many_tries"])
      expect((await stolen.post("/api/auth/proof", wrongCode)).body.code).toBe(code);
    for (let i = 0; i < 6; i += 1) expect((await confirm(stolen)).body.code).toBe("two_step_on");
    const owner = new Visitor(app);
    await logIn(owner, email);
    expect((await owner.post("/api/auth/two-step", { code: recoveryCodes[1] })).status).toBe(200);
    expect((await home.post("/api/auth/proof", { code: codeOf(secret, { steps: 1 }) })).status).toBe(200);
  });

  it("GUESS-10 have no part in those of a sign-in, which are five for the account", async () => {
    const { email, visitor: home } = await aSignedInVisitor(app);
    const { secret } = await turnOnTwoStep(home);
    const thief = new Visitor(app);
    await logIn(thief, email);
    for (const code of [...Array<string>(5).fill("wrong_code"), "too_many_tries"])
      expect((await thief.post("/api/auth/two-step", wrongCode)).body.code).toBe(code);
    expect((await home.post("/api/auth/proof", { code: codeOf(secret, { steps: 1 }) })).status).toBe(200);
  });

  it("GUESS-10 keep nobody from a proof or a new password in another session", async () => {
    const { email, visitor: home } = await aSignedInVisitor(app);
    const stolen = new Visitor(app);
    await logIn(stolen, email);
    for (const code of [...Array<string>(5).fill("wrong_password"), "too_many_tries"])
      expect((await stolen.post("/api/auth/proof", { password: "A-wrong-one-9!" })).body.code).toBe(code);
    expect((await home.post("/api/auth/proof", { password: testPassword })).status).toBe(200);
    const change = { password: "A-brass-lamp-9!", currentPassword: testPassword };
    expect((await home.post("/api/auth/password", change)).status).toBe(200);
  });

  it("GUESS-10 count only when they are wrong: a set-up is confirmed after four slips, and so is the next", async () => {
    const { visitor } = await aSignedInVisitor(app);
    for (let round = 0; round < 2; round += 1) {
      const secret = await beginTwoStep(visitor);
      for (let wrong = 0; wrong < 4; wrong += 1)
        expect((await confirm(visitor)).body.code).toBe("wrong_code");
      expect((await confirm(visitor, codeOf(secret))).status).toBe(200);
      await visitor.post("/api/auth/proof", { code: codeOf(secret, { steps: 1 }) });
      expect((await visitor.delete("/api/auth/two-step")).status).toBe(200);
    }
  });

  it("GUESS-10 are forgotten with the password that they were tried at, once its owner has set another", async () => {
    const { id, email } = await aUser(app.database);
    const { max, windowSeconds } = budgets.sessions;
    const key = budgetKeys.sessions("password", id);
    await plantTries(app.database, { key, tries: max, seconds: windowSeconds });
    const owner = new Visitor(app);
    await owner.post("/api/auth/password-reset", { email, byMail: true });
    const token = linkIn((await post.mailsTo(email)).at(-1));
    const reset = { token, password: chosenPassword };
    expect((await owner.post("/api/auth/password-reset/complete", reset)).status).toBe(200);
    expect((await owner.post("/api/auth/proof", { password: chosenPassword })).status).toBe(200);
  });

  it.each([
    ["codes", "code", true],
    ["passwords", "password", false],
  ] as const)("GUESS-10 are thirty wrong %s an hour for all sessions together", async (_what, kind, isOn) => {
    const { id, visitor } = await aSignedInVisitor(app);
    const twoStep = isOn ? await turnOnTwoStep(visitor) : undefined;
    const prove = (proof: object) => visitor.post("/api/auth/proof", proof);
    const right = twoStep ? { code: twoStep.nextCode() } : { password: testPassword };
    const { max, windowSeconds } = budgets.sessions;
    await plantTries(app.database, {
      key: budgetKeys.sessions(kind, id),
      tries: max - 1,
      seconds: windowSeconds,
    });
    // A right password is no failure.
    expect((await prove(right)).status).toBe(200);
    const wrong = isOn ? wrongCode : { password: "A-wrong-one-9!" };
    expect((await prove(wrong)).body.code).toBe(`wrong_${kind}`);
    expect((await prove(wrong)).body.code).toBe("too_many_tries");
  });
});
