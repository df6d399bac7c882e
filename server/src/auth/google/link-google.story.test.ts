import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type AppWithPost,
  type Post,
  Visitor,
  aSignedInVisitor,
  chooseAtGoogle,
  linkGoogle,
  logIn,
  startAppWithPost,
  turnOnTwoStep,
} from "../../../testing/accounts.ts";
import type { TestApp } from "../../../testing/app.ts";
import { aUser, testPassword } from "../../../testing/builders.ts";

let app: TestApp;
let post: Post;
let stop: AppWithPost["stop"];
beforeAll(async () => {
  ({ app, post, stop } = await startAppWithPost());
});
afterEach(() => app.moveClock(0));
afterAll(() => stop());

const minute = 60_000;
const identitiesOf = (userId: string) =>
  app.database.db.selectFrom("user_identity").select("subject").where("user_id", "=", userId).execute();

describe("a Google account whose address has an account with a password", () => {
  it("GOOGLE-1 is linked to it once the password is given, and the owner gets a mail", async () => {
    const visitor = new Visitor(app);
    const { id, email } = await aUser(app.database);
    expect(await chooseAtGoogle(visitor, email, { returnTo: "/app/live" })).toBe(
      "/login?step=link&returnTo=%2Fapp%2Flive",
    );
    expect(await visitor.user()).toBeNull();
    expect(await identitiesOf(id)).toEqual([]);
    const link = (password: string) => visitor.post("/api/auth/google/link", { password });
    expect((await link("A-wrong-one-9!")).body.code).toBe("wrong_password");
    expect(await identitiesOf(id)).toEqual([]);
    expect((await link(testPassword)).status).toBe(200);
    expect(await visitor.user()).toMatchObject({ id, hasPassword: true });
    expect((await post.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      "Your account is linked to Google",
    ]);
    // The password is asked for once: from now on either way is enough, and both prove who it is.
    expect(await chooseAtGoogle(new Visitor(app), email)).toBe("/app/dashboard?from=google");
    expect((await logIn(new Visitor(app), email)).status).toBe(200);
    expect((await link(testPassword)).body.code).toBe("sign_in_expired");
  });

  it("GOOGLE-1 is asked for its password where a link waits, and sent to sign in again where none does", async () => {
    const { email } = await aUser(app.database);
    const [visitor, nobody] = [new Visitor(app), new Visitor(app)];
    const redirected = async (who: Visitor, path: string) => (await who.get(path)).headers.get("location");
    const path = "/login?step=link&returnTo=%2Fapp%2Flive";
    expect(await chooseAtGoogle(visitor, email, { returnTo: "/app/live" })).toBe(path);
    expect(await redirected(visitor, path)).toBeNull();
    const anew = "/login?problem=expired&returnTo=%2Fapp%2Flive";
    expect(await redirected(nobody, path)).toBe(anew);
    expect(await redirected(nobody, "/login?step=link&returnTo=%2F%2Fevil.example")).toBe(
      "/login?problem=expired",
    );
    await visitor.post("/api/auth/google/link", { password: testPassword });
    expect(await redirected(visitor, path)).toBe(anew);
    expect(await redirected(nobody, anew)).toBeNull();
  });

  it("GOOGLE-1 owes the second step still, after the password that links", async () => {
    const { email, visitor: home } = await aSignedInVisitor(app);
    const { nextCode } = await turnOnTwoStep(home);
    const visitor = new Visitor(app);
    const late = async () => (await visitor.get("/login?step=code")).headers.get("location");
    expect(await late()).toBe("/login?problem=expired");
    expect((await linkGoogle(visitor, email)).body.code).toBe("second_step_needed");
    expect(await late()).toBeNull();
    expect(await visitor.user()).toBeNull();
    expect((await visitor.post("/api/auth/two-step", { code: nextCode() })).status).toBe(200);
    expect(await visitor.user()).toMatchObject({ email });
  });

  it("GOOGLE-1 takes the password in the browser that came from Google, for ten minutes, and five times", async () => {
    const { id, email } = await aUser(app.database);
    const [visitor, late] = [new Visitor(app), new Visitor(app)];
    const link = (who: Visitor, password = testPassword) => who.post("/api/auth/google/link", { password });
    await chooseAtGoogle(late, email);
    await app.moveClock(11 * minute);
    expect((await link(late)).body.code).toBe("sign_in_expired");
    await app.moveClock(0);
    await chooseAtGoogle(visitor, email);
    expect((await link(new Visitor(app))).body.code).toBe("sign_in_expired");
    for (let i = 0; i < 5; i += 1)
      expect((await link(visitor, `A-wrong-one-${i}!`)).body.code).toBe("wrong_password");
    expect((await link(visitor)).body.code).toBe("too_many_tries");
    expect(await identitiesOf(id)).toEqual([]);
  });
});
