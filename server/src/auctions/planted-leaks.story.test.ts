import { api } from "@boli/contract/api";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { TestAppOptions } from "../../testing/app.ts";
import { type Probe, type Tables, probeRequestsOf, uncovered } from "../../testing/paywall/probe-requests.ts";
import { compareSockets } from "../../testing/paywall/compare-sockets.ts";
import { compareWorlds } from "../../testing/paywall/compare.ts";
import { fixRandomness } from "../../testing/paywall/fixed-random.ts";
import { sendFiles } from "../../testing/paywall/world-auctions.ts";
import { type World, frozenAt, startWorld } from "../../testing/paywall/worlds.ts";
import { isProof } from "../../../tools/proofs.ts";
import { testPlanted } from "../../testing/planted-bugs/planted-bug.ts";
import { aWebRoot } from "../../testing/web-root.ts";
import { addLaterRow, laterEndpoints } from "../../testing/paywall/later-row.ts";
import {
  type Leak,
  type LeakName,
  leakySends,
  leaks,
  planted,
  storeTruePointsAsCities,
} from "./testing/leaks.ts";

vi.mock("uuid", async (original) => {
  const { fixedUuid } = await import("../../testing/paywall/fixed-random.ts");
  return fixedUuid(await original());
});
vi.mock("./present-auction.ts", async (original) =>
  (await import("./testing/leaks.ts")).leakyPresentation(await original()),
);
vi.mock("./list-auctions.ts", async (original) =>
  (await import("./testing/leaks.ts")).leakyListing(await original()),
);
vi.mock("./map/areas.ts", async (original) =>
  (await import("./testing/leaks.ts")).leakyAreas(await original()),
);
vi.mock("./read-auction.ts", async (original) =>
  (await import("./testing/leaks.ts")).leakyReading(await original()),
);
vi.mock("./changes.ts", async (original) =>
  (await import("./testing/leaks.ts")).leakyChanges(await original()),
);
vi.mock("./save-auction.ts", async (original) =>
  (await import("./testing/leaks.ts")).leakyEditing(await original()),
);
vi.mock("./finding/near.ts", async (original) =>
  (await import("./testing/finding-leaks.ts")).leakyNear(await original()),
);
vi.mock("./finding/suggest.ts", async (original) =>
  (await import("./testing/finding-leaks.ts")).leakySuggestions(await original()),
);
vi.mock("./finding/near-misses.ts", async (original) =>
  (await import("./testing/finding-leaks.ts")).leakyMisses(await original()),
);
vi.mock("./finding/related.ts", async (original) =>
  (await import("./testing/finding-leaks.ts")).leakyRelated(await original()),
);
vi.mock("./finding/recommend.ts", async (original) =>
  (await import("./testing/finding-leaks.ts")).leakyRecommending(await original()),
);
vi.mock("./finding/export-auctions.ts", async (original) =>
  (await import("./testing/finding-leaks.ts")).leakyExport(await original()),
);
vi.mock("./open-attachment.ts", async (original) =>
  (await import("./testing/leaks.ts")).leakyOpening(await original()),
);
vi.mock("../platform/pictures/re-encode-picture.ts", async (original) =>
  (await import("./testing/leaks.ts")).leakyDrawing(await original()),
);

const web = aWebRoot();
const undoChance = fixRandomness();
let worlds: readonly [World, World];
let asks: Probe[];
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(frozenAt) });
  const extend: NonNullable<TestAppOptions["extend"]> = (server, edge) => {
    leakySends(server, edge);
    addLaterRow(server, edge);
  };
  const options = { webRoot: web.path, extend };
  worlds = [await startWorld("A", options), await startWorld("B", options)];
  asks = probeRequestsOf({ tables: api }, worlds[0]);
});
afterEach(() => {
  planted.leak = undefined;
});
afterAll(async () => {
  for (const world of worlds ?? []) await world.close();
  web.remove();
  undoChance();
  vi.useRealTimers();
});

const names = Object.keys(leaks) as LeakName[];

const questionsAtOnce = 40;
const finders = ["recorder", "worlds"] as const;
type Finder = (typeof finders)[number];

const ofRoutes = (routes: readonly string[]): Probe[] => asks.filter(({ route }) => routes.includes(route));

type Found = Record<Finder, string[]>;

// The findings of the recorder and of the comparison for these questions, or for as many of them as are enough.
async function findBy(
  questions: readonly Probe[],
  isEnough: (found: Found) => boolean = () => false,
): Promise<Found> {
  const found: Found = { recorder: [], worlds: [] };
  expect(questions.length).toBeGreaterThan(0);
  for (let at = 0; at < questions.length && !isEnough(found); at += questionsAtOnce) {
    const { differences } = await compareWorlds(worlds, questions.slice(at, at + questionsAtOnce));
    const heard = await Promise.all(worlds.map(({ app }) => app.paywall.take()));
    found.recorder.push(...heard.flat().map(({ what }) => what));
    found.worlds.push(...differences.map(({ ask, where, A, B }) => `${ask}, ${where}: ${A} | ${B}`));
  }
  return found;
}

const ofCityPoints: LeakName = "the point of a city is taken from the true point";
const storeTruePoints = async () => {
  const undone = await Promise.all(worlds.map(({ app }) => storeTruePointsAsCities(app.database.db)));
  return () => Promise.all(undone.map((undo) => undo()));
};

const ofPictures: LeakName = "a picture keeps what the camera noted";

// It shows in what is drawn from now on.
async function questionsAboutAPicture(): Promise<Probe[]> {
  const files = await Promise.all(
    worlds.map(({ app, name, people, within }) =>
      within("one more picture", () => sendFiles(app, name, people.owner)),
    ),
  );
  expect(files[0]?.picture).toBe(files[1]?.picture);
  const path = files[0]?.picture ?? "";
  return [{ route: "GET /files/pictures/:key/:name", who: "free", method: "GET", path }];
}

describe("a planted leak", () => {
  it("PAYWALL-6 is not there to begin with, by any of the questions", async () => {
    const routes = names.flatMap((name) => [...leaks[name].routes]);
    // The comparison of the worlds asks all of them, without the replaced functions.
    const questions = ofRoutes(routes).filter((_, at) => isProof || at % 4 === 0);
    expect(await findBy(questions)).toEqual({ recorder: [], worlds: [] });
  });

  const bugs = names.map((name) => ({ name, rules: "PAYWALL-6", plant: name, foundBy: leaks[name].foundBy }));
  testPlanted(bugs, async ({ name, foundBy }) => {
    const { routes }: Leak = leaks[name];
    planted.leak = name;
    const undo = name === ofCityPoints ? await storeTruePoints() : undefined;
    // Whoever finds it may stop asking. In `npm run prove` all questions show that nobody else finds it.
    const found = await findBy(
      name === ofPictures ? await questionsAboutAPicture() : ofRoutes(routes),
      (sofar) => !isProof && foundBy.every((finder) => sofar[finder].length > 0),
    );
    await undo?.();
    return finders.flatMap((by) => found[by].map((what) => ({ by, what })));
  });
});

describe("a row that a later capability adds", () => {
  const later = { later: laterEndpoints } as unknown as Tables;

  it("PAYWALL-7 stops the run while no table lists it", () => {
    expect(uncovered(asks, worlds[0])).toEqual([
      expect.stringContaining("GET /api/planted/nearest is probed by nobody"),
    ]);
  });

  it("PAYWALL-7 is asked by itself once it does, and found out", async () => {
    const questions = probeRequestsOf({ tables: later, pages: {} }, worlds[0]);
    const ofRow = questions.filter(({ route }) => route === "GET /api/planted/nearest");
    const found = await findBy(ofRow);
    expect(found.worlds.length).toBeGreaterThan(3);
    expect(found.recorder.length).toBeGreaterThan(6);
  });

  it.each([
    ["a thing", { path: "/api/planted/{id}" }, "does not say which thing"],
    ["a body", { method: "POST", input: { body: z.strictObject({ text: z.string() }) } }, "has a body that"],
  ])("PAYWALL-7 stops the run when nobody says with which %s", (_what, change, sentence) => {
    const row = { ...laterEndpoints.nearestAuction, ...change };
    const tables = { later: { newRow: row } } as unknown as Tables;
    expect(() => probeRequestsOf({ tables }, worlds[0])).toThrow(sentence);
  });

  it("PAYWALL-7 stops the run when nobody says which addresses a page has", () => {
    const pages = { later: { path: "/later/:id", owner: "site", access: "anyone" } } as const;
    expect(() => probeRequestsOf({ tables: {}, pages }, worlds[0])).toThrow("does not say which addresses");
  });

  it("PAYWALL-7 stops the run when it is a socket and nobody says how it ends", async () => {
    const row = { ...laterEndpoints.nearestAuction, socket: {} };
    const tables = { later: { newSocket: row } } as unknown as Tables;
    await expect(compareSockets(worlds, tables)).rejects.toThrow(
      "does not say how the socket newSocket ends",
    );
  });
});
