import { api } from "@boli/contract/api";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Tables, probeRequestsOf, uncovered } from "../../testing/paywall/probe-requests.ts";
import { fixRandomness } from "../../testing/paywall/fixed-random.ts";
import { compareSockets } from "../../testing/paywall/compare-sockets.ts";
import { compareWorlds } from "../../testing/paywall/compare.ts";
import { mailsTo } from "../../testing/paywall/world-followers.ts";
import { type World, freePrincipals, frozenAt, startWorld } from "../../testing/paywall/worlds.ts";
import { recordProof } from "../../../tools/proofs.ts";
import { aWebRoot } from "../../testing/web-root.ts";

vi.mock("uuid", async (original) => {
  const { fixedUuid } = await import("../../testing/paywall/fixed-random.ts");
  return fixedUuid(await original());
});

const tables: Tables = api;

const web = aWebRoot();
const undoChance = fixRandomness();
let worlds: readonly [World, World];
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(frozenAt) });
  const options = { webRoot: web.path };
  worlds = [await startWorld("A", options), await startWorld("B", options)];
});
afterAll(async () => {
  for (const world of worlds ?? []) await world.close();
  web.remove();
  undoChance();
  vi.useRealTimers();
});

// The caller's own listing is among what they follow, so they know its place.
const followers = ["free", "expired", "unsubscribed", "reseller"] as const;

// Everything that is told to followers who may not know a place.
async function notificationsByWorld({ app, people, feeds }: World) {
  const byReader = await Promise.all(
    followers.map(async (who) => {
      const { caller } = people[who];
      const list = (await caller.get("/api/notifications?limit=50")).body.data as Array<{ title: string }>;
      const { alerts } = (await caller.get("/api/alerts")).body.data as { alerts: Array<{ found: number }> };
      const feed = (await app.anyone.get(feeds[who] ?? "")).text;
      return { list, kinds: list.map(({ title }) => title), feed, found: alerts[0]?.found };
    }),
  );
  const emails = followers.map((who) => people[who].user.email);
  return { byReader, mails: await mailsTo(app, emails) };
}

describe("two worlds that differ in paid fields alone", () => {
  it("are alike in everything else to begin with", () => {
    expect(worlds[0].ids).toEqual(worlds[1].ids);
  });

  it(
    "PAYWALL-4 answer whoever may not know a place alike, over every route, page, feed and file",
    { timeout: 600_000 },
    async () => {
      const asks = probeRequestsOf({ tables }, worlds[0]);
      expect(uncovered(asks, worlds[0])).toEqual([]);
      const { requestCount, statuses, differences } = await compareWorlds(worlds, asks);
      recordProof({
        name: `paywall-${worlds[0].app.database.engine}`,
        title: `Two worlds that differ in paid fields answer alike (${worlds[0].app.database.engine})`,
        passed: differences.length === 0,
        facts: [
          ["questions", requestCount],
          ["routes", new Set(asks.map(({ route }) => route)).size],
          ["callers who may not know a place", freePrincipals.length],
          ["answers that differ", differences.length],
          [
            "answers and frames that were searched",
            worlds[0].app.paywall.looked + worlds[1].app.paywall.looked,
          ],
        ],
      });
      expect(differences).toEqual([]);
      expect(requestCount).toBe(asks.length);
      // The questions must have reached the program: many are answered, and the refusals have many reasons.
      expect(statuses.get(200)).toBeGreaterThan(requestCount / 3);
      for (const status of [302, 400, 401, 403, 404, 409])
        expect(statuses.get(status), `${status}`).toBeGreaterThan(0);
    },
  );

  it("PAYWALL-4 PAYWALL-5 tell those who follow the same: at the bell, by mail and in the calendar", async () => {
    const told = await Promise.all(worlds.map(notificationsByWorld));
    expect(told[0]).toEqual(told[1]);
    for (const { kinds, feed, found } of told[0]?.byReader ?? []) {
      expect(kinds).toEqual(
        expect.arrayContaining(["New date", "New place", "New estimate", "Auctions cancelled"]),
      );
      expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(3);
      expect(found).toBe(1);
    }
    expect(told[0]?.mails.length).toBeGreaterThanOrEqual(followers.length);
  });

  it("PAYWALL-4 say the same over every socket, while places change", { timeout: 300_000 }, async () => {
    const { listened, frames, differences } = await compareSockets(worlds, tables);
    expect(differences).toEqual([]);
    // A caller who is let in hears more than a refusal.
    expect(frames).toBeGreaterThan(listened);
  });
});
