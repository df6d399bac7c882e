import { auctionEndpoints } from "@boli/contract/auctions/endpoints";
import { auctionAdminEndpoints } from "@boli/contract/auctions/admin";
import { findingEndpoints } from "@boli/contract/auctions/finding";
import { auctionMapEndpoints } from "@boli/contract/auctions/map";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction, editAuction } from "../../../testing/auctions.ts";
import { anUpload } from "../../../testing/uploads.ts";
import { countStatements } from "../../platform/database/dialect.ts";

// Counts the statements of each question, because only that tells a list that asks once from one that asks for each row.

const endpoints = {
  ...auctionEndpoints,
  ...auctionAdminEndpoints,
  ...auctionMapEndpoints,
  ...findingEndpoints,
};
type Question = {
  [Name in keyof typeof endpoints]: (typeof endpoints)[Name]["method"] extends "GET" ? Name : never;
}[keyof typeof endpoints];

interface World {
  app: TestApp;
  owner: SignedIn;
  admin: SignedIn;
  // The auction that is looked at.
  id: string;
  documentId: string;
}

const list = "status=upcoming&limit=48";
const filters = `${list}&location=Pune&category=Furniture&type=Embassy&priceMin=1000&priceMax=90000000`;
const near = `${list}&near=Pune&sort=nearest`;

// Every address that reads auctions, in all its ways of reading.
const questions: Record<Question, readonly ((world: World) => string)[]> = {
  // First, because it asks more of those who have looked at something, which is known a second later.
  recommendAuctions: [() => "/api/auctions/recommended", () => "/api/auctions/recommended?near=Pune"],
  listAuctions: [
    `?${list}`,
    "?limit=48",
    "?status=upcoming&limit=6&page=2",
    `?${filters}`,
    `?${near}`,
    `?${list}&sort=newest`,
    `?${list}&search=desk`,
    `?${list}&search=desk+pune`,
    `?${list}&search=desk+notthere`,
    `?${list}&search=dseks`,
  ].map((query) => () => `/api/auctions${query}`),
  countAuctions: ["", `?${filters}`, "?search=desk"].map((query) => () => `/api/auctions/counts${query}`),
  listOwnAuctions: [() => "/api/auctions/own?limit=48"],
  getAuction: [({ id }) => `/api/auctions/${id}`],
  auctionCalendar: [({ id }) => `/api/auctions/${id}/calendar.ics`],
  listAuctionHistory: [({ id }) => `/api/auctions/${id}/history`],
  openAttachment: [({ id, documentId }) => `/api/auctions/${id}/attachments/${documentId}`],
  listManagedAuctions: [
    () => "/api/admin/auctions?limit=48",
    () => "/api/admin/auctions?search=desk&limit=48",
  ],
  countManagedAuctions: [() => "/api/admin/auctions/counts"],
  mapAuctions: [() => "/api/auctions/map", () => "/api/auctions/map?search=desk&near=Pune"],
  suggestSearches: [() => "/api/auctions/suggestions?q=de"],
  findNearMisses: [() => `/api/auctions/near-misses?${filters}&search=desk`],
  listRelated: [({ id }) => `/api/auctions/${id}/related`],
  exportAuctions: [() => `/api/auctions/export?${list}`],
};

const small = { auctions: 12, pictures: 1, items: 1, edits: 1 };
const large = { auctions: 48, pictures: 9, items: 30, edits: 12 };

async function makeWorld({ auctions, pictures, items, edits }: typeof small): Promise<World> {
  const app = await startTestApp();
  const owner = await app.signIn({ role: "seller" });
  const uploads = async (
    count: number,
    purpose: "auction-picture" | "auction-document",
  ): Promise<string[]> => {
    const file = purpose === "auction-document" ? ({ kind: "document", format: "pdf" } as const) : {};
    const ids: string[] = [];
    while (ids.length < count)
      ids.push((await anUpload(app.database, { userId: owner.user.id, purpose, ...file })).id);
    return ids;
  };
  let first: World | undefined;
  for (let made = 0; made < auctions; made += 1) {
    // Only the auction that is looked at has documents and many items: lists read neither.
    const documents = made === 0 ? await uploads(pictures, "auction-document") : [];
    const item = {
      name: "Desk",
      description: "Teak",
      category: "Furniture",
      estimatedValue: 12_500,
    } as const;
    const { id, input } = await anAuction(app, {
      owner,
      title: `Desks, lot ${made}`,
      images: await uploads(pictures, "auction-picture"),
      attachments: documents.map((upload) => ({ upload, kind: "notice" })),
      items:
        made > 0
          ? [item]
          : (await uploads(items, "auction-picture")).map((upload) => ({ ...item, images: [upload] })),
    });
    if (first) continue;
    for (let version = 1; version <= edits; version += 1)
      await editAuction(owner, id, version, { ...input, title: `Desks, lot ${"a".repeat(version)}` });
    first = {
      app,
      owner,
      id,
      documentId: documents[0] ?? "",
      admin: await app.signIn({ role: "admin" }),
    };
  }
  if (!first) throw new Error("A world has an auction.");
  return first;
}

// The statements of each caller's questions. A question is asked twice, because the first may look for what is known later; and what
// is kept until somebody writes is read again.
async function statementsOf(world: World): Promise<Record<string, Record<string, number>>> {
  const { app, owner, admin } = world;
  const subscriber = await app.signIn({ subscriptionStatus: "subscribed" });
  const callers = { "signed out": undefined, subscriber, owner, admin };
  const found: Record<string, Record<string, number>> = {};
  for (const [caller, signedIn] of Object.entries(callers)) {
    const headers: Record<string, string> = signedIn
      ? { authorization: `Bearer ${signedIn.session.token}` }
      : {};
    const of: Record<string, number> = {};
    for (const [name, ways] of Object.entries(questions))
      for (const way of ways) {
        const url = way(world);
        const ask = async () => await app.app.server.inject({ method: "GET", url, headers });
        await ask();
        await sql`select pg_current_xact_id()`.execute(app.database.db);
        const { result, statements } = await countStatements(ask);
        const isAllowed = result.statusCode < 400;
        of[`${name} ${url.replace(/[0-9a-f-]{36}/g, "…")} ${result.statusCode}`] = isAllowed
          ? statements.length
          : 0;
      }
    found[caller] = of;
  }
  return found;
}

let worlds: { few: World; many: World };
beforeAll(async () => {
  const [few, many] = await Promise.all([makeWorld(small), makeWorld(large)]);
  worlds = { few, many };
}, 240_000);
afterAll(async () => {
  await worlds.few.app.close();
  await worlds.many.app.close();
});

it("STATEMENTS-1 each question asks the database as often for 48 auctions with nine pictures as for 12 with one", async () => {
  const few = await statementsOf(worlds.few);
  expect(await statementsOf(worlds.many)).toEqual(few);
  const most = Math.max(...Object.values(few).flatMap((of) => Object.values(of)));
  expect(most).toBeLessThanOrEqual(12);
});
