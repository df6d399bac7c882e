import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../testing/app.ts";
import { firstWord } from "../testing/lanes/first-word.ts";
import { listFollowed } from "./following/index.ts";
import { shows, showsNoThing } from "../testing/visibility/readers.ts";
import { pathOf, readers, requestsOf, sockets } from "../testing/visibility/requests.ts";
import { aWorld, principals, type Principal, type Thing, type World } from "../testing/visibility/world.ts";

// Other people's things that are hidden, wait for review, were deleted, lost their owner or are for practice are in no answer to
// anybody else. The requests are made from the endpoint table, and each thing has words that nothing else has.
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1_000_000 });
  world = await aWorld(app);
});
afterAll(() => app.close());

// The things that an answer names, or tells the number of, unless the request did.
const namedIn = (things: readonly Thing[], path: string, text: string): Thing[] =>
  things.filter(({ mark, id, lotId }) =>
    [mark, id, lotId].some((one) => one !== undefined && text.includes(one) && !path.includes(one)),
  );

interface Seen {
  kinds: Set<Thing["kind"]>;
  leaks: string[];
}

async function askAll(endpoint: Endpoint, who: Principal): Promise<Seen> {
  const seen: Seen = { kinds: new Set(), leaks: [] };
  for (const path of requestsOf(endpoint, who, world)) {
    const { text, body } = await world.callers[who].get(path);
    for (const { kind } of namedIn(world.shown, path, text)) seen.kinds.add(kind);
    // All that may be seen is on the first page.
    if (body.page && body.page.total !== (body.data as unknown[]).length)
      seen.leaks.push(`${who} ${path}: ${body.page.total} are counted`);
    for (const { sought } of namedIn(world.hidden, path, text)) seen.leaks.push(`${who} ${path}: ${sought}`);
  }
  return seen;
}

describe("things of others", () => {
  it("HIDDEN-1 are looked for in every endpoint that reads, each of which is known to show them or not", () => {
    const names = readers.map(([name]) => name).toSorted();
    expect([...Object.keys(shows), ...Object.keys(showsNoThing)].toSorted()).toEqual(names);
    expect(sockets.map(([name]) => name)).toEqual(["events", "saleEvents"]);
  });

  it.each(readers)(
    "HIDDEN-1 are shown by %s to whom they may be, and not while they are hidden",
    async (name, endpoint) => {
      const leaks: string[] = [];
      const expected = shows[name];
      for (const who of principals) {
        const seen = await askAll(endpoint, who);
        leaks.push(...seen.leaks);
        if (expected?.to.includes(who)) expect(seen.kinds, who).toContain(expected.kind);
        if (expected === undefined) expect([...seen.kinds], who).toEqual([]);
        if (who === "deactivated" && endpoint.access !== "anyone") expect([...seen.kinds], who).toEqual([]);
      }
      expect(leaks).toEqual([]);
    },
  );

  it("HIDDEN-1 are in the calendar of whoever follows them, unless hidden, and in none of a deactivated account", async () => {
    const feeds: Record<string, unknown> = {};
    for (const [who, path] of Object.entries(world.feeds)) {
      const { text } = await app.anyone.get(path);
      feeds[who] = namedIn([...world.shown, ...world.hidden], path, text).map(({ sought }) => sought);
    }
    // A hidden one would also take the place of another in the longest calendar.
    const listed = await listFollowed(app.database.db, world.member.user.id);
    const followed = world.shown.filter(({ isLeftAlone }) => !isLeftAlone);
    const sought = followed.map((thing) => thing.sought);
    expect({ feeds, listed: listed.toSorted() }).toEqual({
      feeds: { buyer: sought, member: sought, seller: sought, reseller: sought, deactivated: [] },
      listed: followed.map(({ id }) => id).toSorted(),
    });
  });

  it("HIDDEN-1 are counted by nobody while they are hidden", async () => {
    for (const { kind, sought } of [...world.shown, ...world.hidden].filter(
      ({ kind }) => kind === "auction",
    )) {
      const { body } = await app.anyone.get(`/api/auctions/counts?search=${sought}`);
      const isShown = world.shown.some((thing) => thing.sought === sought);
      expect(
        Object.values(body.data as object).some((count) => count === 1),
        `${kind} ${sought}`,
      ).toBe(isShown);
    }
  });

  it("HIDDEN-1 are in no first message of a room", async () => {
    const [, endpoint] = sockets.find(([name]) => name === "saleEvents") ?? [];
    if (endpoint === undefined) throw new Error("There is no such socket.");
    const found: string[] = [];
    for (const thing of [...world.shown, ...world.hidden].filter(({ kind }) => kind === "sale")) {
      const path = pathOf(endpoint, thing);
      if (namedIn([thing], path, await firstWord(app, path, world.member)).length > 0)
        found.push(thing.sought);
    }
    expect(found).toEqual(["Heliotrope"]);
  });

  it("HIDDEN-1 are found in an answer by this test, by word and by number", () => {
    const [first] = world.hidden as [Thing];
    expect(namedIn(world.hidden, "/api/auctions", `{"title":"Desks of ${first.mark}"}`)).toEqual([first]);
    expect(namedIn(world.hidden, "/api/auctions", `["${first.id}"]`)).toEqual([first]);
    expect(namedIn(world.hidden, `/api/auctions/${first.id}`, `["${first.id}"]`)).toEqual([]);
  });
});
