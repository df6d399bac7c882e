import type { AuctionDraft } from "@boli/contract/auctions/inputs";
import { sql } from "kysely";
import { personalData } from "../../src/capabilities.ts";
import type { SignedIn, TestApp } from "../app.ts";
import { must } from "../erasure/person.ts";
import { anAuction } from "../auctions.ts";
import type { TestCaller } from "../http.ts";
import { type BuiltSale, aSale } from "../live.ts";
import { aNotification, placeChanged } from "../notifications.ts";
import { aSoldLot } from "../outcomes/sold-lot.ts";
import { aNewSeller, sendBack } from "../sellers.ts";

// Other people's things in every state, each with two words that nothing else has: one to search for, and one that no request
// contains, by which it is recognised.

export interface Thing {
  kind: "auction" | "sale" | "sold";
  id: string;
  lotId?: string;
  sought: string;
  mark: string;
  // Nobody follows or opens it, so it can be recommended.
  isLeftAlone?: true;
}

export const principals = ["signed out", "buyer", "member", "seller", "reseller", "deactivated"] as const;
export type Principal = (typeof principals)[number];

export interface World {
  shown: Thing[];
  hidden: Thing[];
  callers: Record<Principal, TestCaller>;
  // For a socket.
  member: SignedIn;
  // The paths of the calendar feeds.
  feeds: Record<Exclude<Principal, "signed out">, string>;
}

const wordsOf = (sought: string, mark: string) => ({
  title: `${sought} ${mark} desks`,
  items: [{ name: `${mark} desk`, description: `Teak, ${mark}`, category: "Furniture" as const }],
  organiser: `${mark} House`,
});

const auction = async (
  app: TestApp,
  [sought, mark]: readonly [string, string],
  change: Partial<AuctionDraft> & { owner?: SignedIn } = {},
): Promise<Thing & { owner: SignedIn }> => {
  const { id, owner } = await anAuction(app, { ...wordsOf(sought, mark), ...change });
  return { kind: "auction", id, sought, mark, owner };
};

const sale = async (
  app: TestApp,
  [sought, mark]: readonly [string, string],
  isPractice: boolean,
): Promise<Thing> => {
  const built = await aSale(app, { isPractice, isLive: false });
  const { caller } = built.host;
  const path = `/api/live-auctions/${built.id}`;
  await must(caller.patch(path, { title: `${sought} ${mark} lamps` }));
  await nameLots(app, built, mark);
  await must(caller.post(`${path}/start`));
  await must(caller.post(`${path}/chat`, { message: `It runs, says ${mark}` }));
  return { kind: "sale", id: built.id, lotId: built.lots[0] ?? "", sought, mark };
};

const nameLots = ({ database }: TestApp, { id, items }: BuiltSale, mark: string): Promise<void> =>
  database.transaction(
    async (tx) => {
      await sql`update lot set item_name = ${`${mark} lamp`} where sale_id = ${id}`.execute(tx);
      await sql`update inventory_item set name = ${`${mark} lamp`} where id = any(${items}::text[]::uuid[])`.execute(
        tx,
      );
    },
    { bookkeeping: true },
  );

// Things that nobody but their owner and admins may see.
async function hide(app: TestApp, admin: SignedIn): Promise<Thing[]> {
  const { database } = app;
  const hidden = await auction(app, ["Obsidian", "Quartzite"]);
  const alone: Thing = { ...(await auction(app, ["Tourmaline", "Anorthite"])), isLeftAlone: true };
  for (const { id } of [hidden, alone])
    await must(admin.caller.put(`/api/admin/auctions/${id}/visibility`, { hidden: true }));
  const cancelled = await auction(app, ["Onyxite", "Feldspar"]);
  await must(cancelled.owner.caller.post(`/api/auctions/${cancelled.id}/cancel`, { reason: "Closed" }));
  await must(admin.caller.put(`/api/admin/auctions/${cancelled.id}/visibility`, { hidden: true }));
  const waiting = await auction(app, ["Cerulean", "Malachite"], { owner: await aNewSeller(app) });
  const returned = await auction(app, ["Amaranth", "Porphyry"], { owner: await aNewSeller(app) });
  await must(sendBack(admin, returned.id, 1, "The date is not clear."));
  const deleted = await auction(app, ["Carnelian", "Rhyolite"]);
  await must(admin.caller.delete(`/api/admin/auctions/${deleted.id}`));
  const ownerless = await auction(app, ["Jacinthe", "Dolerite"]);
  await database.transaction(
    async (tx) => {
      for (const data of personalData) await data.erase(tx, ownerless.owner.user.id);
    },
    { bookkeeping: true },
  );
  return [
    hidden,
    alone,
    cancelled,
    waiting,
    returned,
    deleted,
    ownerless,
    await sale(app, ["Periwink", "Serpentine"], true),
  ];
}

// People who follow everything in every way, also what they could not: it may have been shown once.
async function follow(
  { database }: TestApp,
  people: readonly SignedIn[],
  things: readonly Thing[],
): Promise<void> {
  const [users, ids] = [people.map(({ user }) => user.id), things.map(({ id }) => id)];
  await database.transaction(
    async (tx) => {
      const both = sql`unnest(${users}::text[]::uuid[]) as u cross join unnest(${ids}::text[]::uuid[]) as t`;
      await sql`insert into favourite (user_id, thing_id, saved_at, seen_at)
        select u, t, boli_now(), boli_now() from ${both}`.execute(tx);
      await sql`insert into reminder (user_id, thing_id, moment) select u, t, 'day' from ${both}`.execute(tx);
    },
    { bookkeeping: true },
  );
  for (const { kind, id, sought, mark } of things)
    if (kind === "auction")
      await aNotification(
        database,
        users[0] ?? "",
        placeChanged(users, { id, auction: `${sought} ${mark} desks` }),
      );
  for (const { caller } of people)
    await caller.post("/api/alerts", { search: { search: "desks" } }, { "idempotency-key": "an alert" });
}

export async function aWorld(app: TestApp): Promise<World> {
  const admin = await app.signIn({ role: "admin" });
  const people = {
    buyer: await app.signIn(),
    member: await app.signIn({ subscriptionStatus: "subscribed" }),
    seller: await app.signIn({ role: "seller" }),
    reseller: await app.signIn({ role: "reseller" }),
    deactivated: await app.signIn({ subscriptionStatus: "subscribed" }),
  };
  const sold = await aSoldLot(app, "Tangerine lamp");
  const shown: Thing[] = [
    await auction(app, ["Vermilion", "Celestine"]),
    { ...(await auction(app, ["Viridian", "Travertine"])), isLeftAlone: true },
    await sale(app, ["Heliotrope", "Alabaster"], false),
    { kind: "sold", id: sold.id, lotId: sold.lot, sought: "evening", mark: "Tangerine" },
  ];
  const hidden = await hide(app, admin);
  const followed = [...shown, ...hidden].filter(({ isLeftAlone }) => !isLeftAlone);
  await follow(app, Object.values(people), followed);
  const feeds: Array<[string, string]> = [];
  for (const [name, { caller }] of Object.entries(people)) {
    const { body } = await caller.post("/api/calendar-feed");
    feeds.push([name, new URL((body.data as { url: string }).url).pathname]);
  }
  await app.database.db
    .updateTable("app_user")
    .set({ is_active: false })
    .where("id", "=", people.deactivated.user.id)
    .execute();
  const callers = Object.entries(people).map(([name, { caller }]) => [name, caller] as const);
  return {
    shown,
    hidden,
    member: people.member,
    callers: { "signed out": app.anyone, ...Object.fromEntries(callers) } as World["callers"],
    feeds: Object.fromEntries(feeds) as World["feeds"],
  };
}
