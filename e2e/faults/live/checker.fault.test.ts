import { testPlanted } from "@boli/server/testing/planted-bugs/planted-bug";
import { describe, expect, test } from "vitest";
import { check } from "../../storm/checker.ts";
import { plantedInBids } from "../../storm/planted-in-bids.ts";
import { plantedInChats } from "../../storm/chat/planted-in-chats.ts";
import { plantedInLogs } from "../../storm/planted-in-logs.ts";
import { plantedInPages } from "../../storm/pages/planted-in-pages.ts";
import { plantedInSignOuts, signOut } from "../../storm/pages/planted-in-sign-outs.ts";
import { plantedInRooms, silence } from "../../storm/planted-in-rooms.ts";
import { plantedInSales } from "../../storm/planted-in-sales.ts";
import { firstClose } from "../../storm/life.ts";
import { asha, buildEvidence, meera, seconds } from "../../storm/fake-scene.ts";
import type { Outage } from "../../storm/record.ts";
import type { Scene } from "../../storm/scene.ts";
import { listen, page } from "../../storm/pages/scene-page.ts";

const planted = [
  ...plantedInBids,
  ...plantedInLogs,
  ...plantedInSales,
  ...plantedInRooms,
  ...plantedInPages,
  ...plantedInSignOuts,
  ...plantedInChats,
];

test("BID-1 BID-12 CLOSE-1 ROOM-1 CHAT-3 the checker finds nothing in a sale that keeps the law", () => {
  expect(check(buildEvidence())).toEqual([]);
});

test("BID-9 BID-12 nor anything in a log where a raise waits for its number over an outage", () => {
  const interrupted = (scene: Scene): void => {
    scene.bid({ u: asha, lot: 0, at: seconds(9), max: 61_777 });
    scene.interrupt(seconds(9) + 100, seconds(9) + 700);
  };
  // The outage has moved the closes of the scene, which come too early then.
  const inLogs = check(buildEvidence({ raise: interrupted })).filter(({ rule }) => !rule.startsWith("CLOSE"));
  expect(inLogs).toEqual([]);
});

test("BID-9 BID-12 nor where an admin ends the sale, and a raise waits for its number", () => {
  const none = (): undefined => undefined;
  const ended = (scene: Scene): void => {
    scene.bid({ u: meera, lot: 2, at: seconds(48), max: 9_000 });
    scene.end(seconds(49));
  };
  const rest = { "late bids": none, "capped bid": none, "last close": none };
  expect(check(buildEvidence({ "second close": ended, ...rest }))).toEqual([]);
});

test("CLOSE-7 the checker replays a start that an outage delayed from the closes that the lots had before", () => {
  const { dump } = buildEvidence();
  const [lot, opening] = [dump.lots[0]!, dump.events.find(({ payload }) => payload.kind === "lot-opened")!];
  const told = Date.parse(opening.payload.closesAt ?? "");
  const closeMovedBy = (until: number): number | null =>
    firstClose({ ...lot, firstMove: { until, closedAt: told - 5_000 } }, opening);
  expect([closeMovedBy(opening.at), closeMovedBy(opening.at + 1)]).toEqual([told - 5_000, told]);
  expect([firstClose(lot, opening), firstClose(lot, undefined)]).toEqual([told, null]);
});

test("ROOM-4 ROOM-6 ROOM-7 ROOM-9 ROOMPAGE-1 ROOMPAGE-6 nor in pages that show it", () => {
  const frames = (scene: Scene): void => void [meera, asha].map((u) => listen(scene, u, { people: 2 }));
  const pages = (scene: Scene): void => void [meera, asha].map((u) => page(scene, u));
  expect(check(buildEvidence({ frames, pages }))).toEqual([]);
});

test("ROOM-8 nor where somebody signs out", () => {
  expect(check(buildEvidence({ frames: (scene) => void signOut(scene) }))).toEqual([]);
});

test("ROOM-2 the checker excuses a node that was killed until it had to be back, and no longer", () => {
  const isNoted = (outages: Outage[]): boolean => {
    const evidence = buildEvidence({ frames: silence });
    evidence.record.outages.push(...outages);
    return check(evidence).some(({ rule }) => rule === "ROOM-2");
  };
  // The last event is at 100 s, and the socket is closed at 103 s.
  const [from, to] = [500, seconds(104)];
  expect(isNoted([{ node: 0, from, to }])).toBe(false);
  expect(isNoted([{ node: null, from, to }])).toBe(false);
  expect(isNoted([{ node: 1, from, to }])).toBe(true);
  expect(isNoted([{ node: 0, from, to: seconds(90) }])).toBe(true);
  // A second outage may start before the events of the first have been delivered.
  const second = { node: null, from: seconds(91), to };
  expect(isNoted([{ node: 0, from, to: seconds(92) }, second])).toBe(false);
});

describe("the checker", () => {
  testPlanted(planted, ({ plant }) =>
    check(buildEvidence(plant)).map(({ rule, what }) => ({ by: rule, what })),
  );
});
