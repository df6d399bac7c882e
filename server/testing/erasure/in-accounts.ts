import { makeSetupToken } from "../../src/auth/index.ts";
import {
  type AppWithPost,
  Visitor,
  aSignUp,
  chooseAtGoogle,
  googlePath,
  linkGoogle,
  logIn,
  turnOnTwoStep,
} from "../accounts.ts";
import { aSession } from "../builders.ts";
import { email, mobile, must, name, own, type Person } from "./person.ts";

// Every way to sign in, begun and finished.
export async function leaveInAccounts({ app, post }: AppWithPost, { id, as }: Person): Promise<void> {
  const { caller } = await as("buyer");
  await must(caller.patch("/api/profile", { name }));
  await must(caller.post("/api/profile/export"));
  const visitor = new Visitor(app);
  visitor.cookies.set("sid", (await aSession(app.database, id)).token);
  await must(visitor.post("/api/auth/password-reset", { email, byMail: true }));
  // The first link stays without its password.
  await chooseAtGoogle(new Visitor(app), email);
  await must(linkGoogle(new Visitor(app), email));
  await visitor.follow(googlePath({ purpose: "reproof" }));
  await logIn(new Visitor(app), email, "wrong");
  await turnOnTwoStep(visitor);
  await logIn(new Visitor(app), email);
  await app.database.transaction((tx) => makeSetupToken(tx, id), { bookkeeping: true });
  // As somebody who has forgotten the account.
  await must(new Visitor(app).post("/api/auth/signup", aSignUp(email, { name })));
  await app.database.db
    .updateTable("session")
    .set({ user_agent: own("The browser of") })
    .where("user_id", "=", id)
    .execute();
  // A code for a number that is verified already is not sent.
  const verified = (at: Date | null) =>
    app.database.db.updateTable("app_user").set({ mobile_verified_at: at }).where("id", "=", id).execute();
  await verified(null);
  await must((await as("buyer")).caller.post("/api/mobile/otp", { mobileNumber: mobile }));
  await verified(new Date());
  await post.mailsTo(email);
}
