import type { AuctionCard } from "@boli/contract/auctions/card";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction, editAuction } from "../../../testing/auctions.ts";
import { addListedPlace, forgetUnusedPlaces } from "./search-document.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const state = "Maharashtra";
const inCity = (city: string) => ({ location: { address: "Quillwort Lane 7", city, state, pincode: null } });

const forget = () => app.database.transaction(forgetUnusedPlaces, { bookkeeping: true });

async function places(): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`select city from auction_place order by city`.execute(
    app.database.db,
  );
  return rows.map(({ city }) => city);
}

async function findIn(city: string): Promise<string[]> {
  const { body } = await app.anyone.get(`/api/auctions?location=${city}`);
  return (body.data as AuctionCard[]).map(({ id }) => id);
}

it("SEARCH-13 places that no visible auction has are forgotten, and found again when one is listed there", async () => {
  const { id, owner, input } = await anAuction(app, inCity("Zugtroville"));
  const { id: cancelled } = await anAuction(app, inCity("Kuhloganj"));
  const admin = await app.signIn({ role: "admin" });
  const set = await admin.caller.put(`/api/admin/auctions/${cancelled}/status`, { status: "cancelled" });
  expect(set.status, set.text).toBe(200);
  await editAuction(owner, id, 1, { ...input, ...inCity("Tenorhabad") });
  expect(await places()).toEqual(["Kuhloganj", "Tenorhabad", "Zugtroville"]);
  await forget();
  expect(await places()).toEqual(["Kuhloganj", "Tenorhabad"]);
  expect(await findIn("Tenorhabad")).toEqual([id]);
  expect(await findIn("Kuhloganj")).toEqual([cancelled]);
  await editAuction(owner, id, 2, { ...input, ...inCity("Zugtroville") });
  await forget();
  expect(await findIn("zugtro")).toEqual([id]);
});

it("SEARCH-13 a place where something is just being listed stays", async () => {
  const { id } = await anAuction(app, inCity("Waldhornpur"));
  await app.database.transaction((tx) => addListedPlace(tx, { city: "Flugelgarh", state }), {
    bookkeeping: true,
  });
  const isAdded = Promise.withResolvers<void>();
  let isForgotten = false;
  const listing = app.database.transaction(
    async (tx) => {
      await addListedPlace(tx, { city: "Flugelgarh", state });
      await tx.updateTable("auction").set({ city: "Flugelgarh" }).where("id", "=", id).execute();
      isAdded.resolve();
      // The embedded database does one thing at a time, and forgets afterwards.
      for (let at = 0; at < 20 && !isForgotten; at += 1) await sql`select pg_sleep(0.05)`.execute(tx);
    },
    { bookkeeping: true },
  );
  await isAdded.promise;
  await forget();
  isForgotten = true;
  await listing;
  expect(await findIn("Flugelgarh")).toEqual([id]);
});
