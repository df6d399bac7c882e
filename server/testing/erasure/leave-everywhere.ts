import type { AppWithPost } from "../accounts.ts";
import { leaveInAccounts } from "./in-accounts.ts";
import { leaveAsBuyer, leaveInAuctions } from "./in-auctions.ts";
import { leaveAsAuctioneer, leaveAsBidder, leaveAsHost } from "./in-live.ts";
import { leaveInOutcomes } from "./in-outcomes.ts";
import { leaveInApplications, leaveInInventory, leaveInPayments } from "./in-trade.ts";
import { aPerson, type Person } from "./person.ts";

// A person who has left something in every table that can have something of a person.
export async function leaveEverywhere(started: AppWithPost): Promise<Person> {
  const { app, post } = started;
  const admin = await app.signIn({ role: "admin" });
  const person = await aPerson(app);
  await leaveInAccounts(started, person);
  // From now on no mail leaves.
  await post.stop();
  await leaveInApplications(app, person, admin);
  await leaveInPayments(app, person);
  await leaveInAuctions(app, person, admin);
  await leaveAsBuyer(app, person);
  await leaveInInventory(app, person);
  await leaveAsHost(app, person);
  await leaveAsBidder(app, person, admin);
  await leaveAsAuctioneer(app, person);
  await leaveInOutcomes(app, person, admin);
  return person;
}
