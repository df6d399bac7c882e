import type { SignedIn, TestApp } from "../app.ts";
import { aSoldLot, type Sold } from "../outcomes/sold-lot.ts";
import { must, own, type Person } from "./person.ts";

const hour = 3_600_000;

const act = (who: SignedIn, { id, lot }: Sold, what: string, body: object) =>
  must(who.caller.post(`/api/live-auctions/${id}/lots/${lot}/${what}`, body));
const mark = (who: SignedIn, { id, lot }: Sold, outcome: string) =>
  must(who.caller.put(`/api/live-auctions/${id}/lots/${lot}/outcome`, { outcome }));

// As the winner who disputes, the runner-up who buys, the host who marks, and the admin who decides.
export async function leaveInOutcomes(app: TestApp, person: Person, admin: SignedIn): Promise<void> {
  const buyer = await person.as("buyer");
  const won = await aSoldLot(app, own("Lamp of"), { asha: buyer });
  const offered = await aSoldLot(app, "A lamp", { ravi: buyer });
  const decided = await aSoldLot(app);
  const hosted = await aSoldLot(app, "A lamp", { host: await person.as("reseller") });
  await mark(hosted.host, hosted, "paid");
  await app.moveClock(72 * hour + 60_000);
  for (const sold of [won, offered, decided]) await mark(sold.host, sold, "unpaid");
  await person.as("buyer");
  await act(buyer, won, "outcome/dispute", { reason: own("Paid by") });
  await act(decided.asha, decided, "outcome/dispute", { reason: "I paid." });
  await act(admin, won, "outcome/decide", { decision: "dismissed", reason: "Zephyrine has paid." });
  await act(await person.as("admin"), decided, "outcome/decide", {
    decision: "upheld",
    reason: own("No money, says"),
  });
  await app.moveClock(121 * hour);
  // An admin is offered nothing.
  await person.as("buyer");
  await act(offered.host, offered, "second-offer", {});
  await act(buyer, offered, "second-offer/accept", {});
  await app.moveClock(0);
}
