import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { SignedIn, TestApp } from "../app.ts";
import { type BuiltSale, aSale } from "../live.ts";
import { bidIn, leaveCeilingIn } from "../live/bidding.ts";
import { must, own, type Person } from "./person.ts";

const post = (who: SignedIn, { id }: BuiltSale, path: string, body: object) =>
  must(who.caller.post(`/api/live-auctions/${id}/${path}`, body, { "idempotency-key": uuid() }));

// The texts that a host may give.
const terms = {
  payment: own("To"),
  collectionPlace: own("House of"),
  collectBy: own("Ask"),
  viewing: own("Ask"),
  condition: own("As used by"),
};

export async function leaveAsHost(app: TestApp, person: Person): Promise<void> {
  const host = await person.as("reseller");
  const sale = await aSale(app, { host, terms, lots: 2, isLive: false });
  const edit = (body: object) => must(host.caller.patch(`/api/live-auctions/${sale.id}`, body));
  await edit({
    title: own("Evening of"),
    description: own("Lamps of"),
    city: own("Pune"),
    state: own("Goa"),
    terms: { viewing: own("Please ask") },
  });
  await edit({ startDateTime: new Date(Date.now() + 1_800_000).toISOString() });
  await must(host.caller.post(`/api/live-auctions/${sale.id}/start`));
  await post(host, sale, "message", { text: own("Good evening from") });
  await post(host, sale, "chat", { message: own("It runs, says") });
  await must(
    host.caller.post(`/api/live-auctions/${sale.id}/console`, { console: uuid(), reason: own("I am") }),
  );
  await post(host, sale, "ask-admin", { reason: own("Help") });
  const called = await aSale(app, { host });
  await post(host, called, "cancel", { reason: own("Rain on") });
  const [writer, chatting] = [await app.signIn(), await aSale(app, { host })];
  await post(writer, chatting, "chat", { message: "Hello" });
  await must(host.caller.post(`/api/live-auctions/${chatting.id}/chat/mute`, { bidder: "Bidder 1" }));
}

// A bidder in a stranger's sale, who is muted, barred from a lot and outbid.
export async function leaveAsBidder(app: TestApp, person: Person, admin: SignedIn): Promise<void> {
  const sale = await aSale(app, { lots: 3 });
  const { host, lots } = sale;
  const me = await person.as("buyer");
  const stranger = await app.signIn();
  const hello = await post(stranger, sale, "chat", { message: "Hello" });
  const said = (hello.body.data as { id: string }).id;
  await post(me, sale, "chat", { message: own("Does it run? Yours,") });
  await must(me.caller.post(`/api/live-auctions/${sale.id}/chat/${said}/report`));
  await must(host.caller.post(`/api/live-auctions/${sale.id}/chat/mute`, { bidder: "Bidder 2" }));
  const bid = { itemId: lots[0], amount: 100, maxAmount: 25_000 };
  const { body } = await must(bidIn(me, sale.id, bid, { "idempotency-key": uuid() }));
  await must(bidIn(me, sale.id, { itemId: lots[1], amount: 100, maxAmount: 900 }));
  await post(me, sale, "ask-as-bidder", { reason: own("My bid was a slip of") });
  const notGenuine = (body.data as { seq: number }).seq;
  await post(admin, sale, "restart-lot", { lotId: lots[0], reason: "A slip.", notGenuine });
  await must(me.caller.put(`/api/live-auctions/${sale.id}/lots/${lots[2]}/watch`));
  const later = await aSale(app, { isLive: false });
  await must(leaveCeilingIn(me, later.id, { lotId: later.lots[0] ?? "", maxAmount: 500 }));
  await insertFleeting(app, me.user.id, sale);
}

// Rows that are there for seconds: of a ceiling that lapsed, and of an open room.
async function insertFleeting({ database }: TestApp, userId: string, { id, lots }: BuiltSale): Promise<void> {
  await database.transaction(
    async (tx) => {
      const node = uuid();
      await sql`insert into lapsed_ceiling (sale_id, lot_id, user_id, item, why)
        values (${id}, ${lots[0]}, ${userId}, 'A lamp', 'outbid')`.execute(tx);
      await sql`insert into room_node values (${node}, boli_now())`.execute(tx);
      await sql`insert into room_presence values (${id}, ${userId}, ${node})`.execute(tx);
    },
    { bookkeeping: true },
  );
}

// An admin who acts for the host of a stranger's sale.
export async function leaveAsAuctioneer(app: TestApp, person: Person): Promise<void> {
  const admin = await person.as("admin");
  const sale = await aSale(app, { isLive: false });
  await must(admin.caller.post(`/api/live-auctions/${sale.id}/start`));
  await post(admin, sale, "restart-lot", { lotId: sale.lots[0], reason: own("A slip, says") });
}
