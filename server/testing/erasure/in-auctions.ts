import { sql } from "kysely";
import type { SignedIn, TestApp } from "../app.ts";
import { anAuction, auctionInput, editAuction } from "../auctions.ts";
import { aNotification, placeChanged } from "../notifications.ts";
import { aPdf } from "../pdf-parts.ts";
import { sendBack } from "../sellers.ts";
import { sendFile, uploadOf } from "../uploads.ts";
import { email, must, own, phone, type Person } from "./person.ts";

const aDocument = async (who: SignedIn, name: string): Promise<string> =>
  uploadOf(
    await must(sendFile(who, { content: aPdf(), name: `${own(name)}.pdf`, purpose: "auction-document" })),
  ).id;

// Every text that a seller may give.
const words = () => {
  const input = auctionInput();
  return {
    title: own("Desks of"),
    description: own("Desks, as seen by"),
    location: { ...input.location, address: own("Shed 4, behind the house of") },
    inspection: { place: own("At the gate, ask for") },
    contactInfo: { phone, email },
    items: [{ name: own("Desk"), description: own("Teak, made by"), category: "Furniture" as const }],
    organiser: own("House of"),
    sourceUrl: `https://zephyrine.test/notice-${input.location.pincode}`,
    eventType: own("Sale of"),
    eligibility: { text: own("Friends of"), flags: [] },
  };
};

export async function leaveInAuctions(app: TestApp, person: Person, admin: SignedIn): Promise<void> {
  const seller = await person.as("seller");
  const attachments = [{ upload: await aDocument(seller, "Notice of"), kind: "notice" as const }];
  // A file that nothing refers to.
  await aDocument(seller, "Draft of");
  const { id, input } = await anAuction(app, { owner: seller, ...words(), attachments });
  const changed = {
    ...input,
    title: own("Chairs of"),
    contactInfo: { phone: "+91 20 5550 0199", email: null },
  };
  await must(editAuction(seller, id, 1, changed));
  await must(seller.caller.post(`/api/auctions/${id}/cancel`, { reason: own("No longer the house of") }));
  // One that has begun is public for good; its history has the contact too.
  const begun = await anAuction(app, { owner: seller, ...words() });
  await must(editAuction(seller, begun.id, 1, { ...begun.input, contactInfo: { phone: null, email: null } }));
  await must(editAuction(seller, begun.id, 2, { ...begun.input, title: own("Lamps of") }));
  await app.database.db
    .updateTable("auction")
    .set({
      starts_at: sql<Date>`boli_now() - interval '1 hour'`,
      ends_at: sql<Date>`boli_now() + interval '1 hour'`,
    })
    .where("id", "=", begun.id)
    .execute();
  await returned(app, person, admin);
}

// A listing that the person has to change, and one of another seller that the person as an admin returned.
async function returned(app: TestApp, person: Person, admin: SignedIn): Promise<void> {
  for (const [owner, judge, reason] of [
    [await person.as("seller"), admin, "Please ask Zephyrine again."],
    [await app.signIn({ role: "seller" }), await person.as("admin"), own("Not clear to")],
  ] as const) {
    const { id } = await anAuction(app, { owner });
    await app.database.db
      .updateTable("auction")
      .set({ review: "waiting", reviewed_at: sql<Date>`boli_now()`, is_hidden: true })
      .where("id", "=", id)
      .execute();
    await must(sendBack(judge, id, 1, reason));
  }
}

// Deeds of a buyer at other people's auctions.
export async function leaveAsBuyer(app: TestApp, person: Person): Promise<void> {
  const { caller, user } = await person.as("buyer");
  const { id } = await anAuction(app, { title: "Lanterns of Leh", contactInfo: null });
  await must(caller.put(`/api/favourites/${id}`));
  await must(caller.put(`/api/reminders/${id}`, { at: ["day"] }));
  await must(caller.post(`/api/shares/${id}`));
  await must(caller.post("/api/calendar-feed"));
  await must(caller.post(`/api/auctions/${id}/message`, { message: own("Is it there? Yours,") }));
  for (const search of ["Lanterns", own("Chairs")])
    await must(caller.post("/api/alerts", { search: { search } }, { "idempotency-key": `alert ${search}` }));
  await must(caller.put("/api/notifications/preferences", { mails: { changes: false } }));
  await aNotification(app.database, user.id, placeChanged([user.id], { auction: own("Chairs of") }));
  // A job stores views and activities a second later.
  await app.database.transaction(
    async (tx) => {
      await sql`insert into viewed_auction values (${user.id}, ${id}, boli_now()) on conflict do nothing`.execute(
        tx,
      );
      await sql`insert into activity (id, at, kind, thing_kind, thing_id, user_id)
        values (gen_random_uuid(), boli_now(), 'view', 'auction', ${id}, ${user.id})`.execute(tx);
    },
    { bookkeeping: true },
  );
}
