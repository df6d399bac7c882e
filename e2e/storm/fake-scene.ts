import type { PlantedBug } from "@boli/server/testing/planted-bugs/planted-bug";
import type { Evidence } from "./checker.ts";
import type { Person } from "./record.ts";
import { listen, readPage, refuseLine, remove, say } from "./chat/scene-chat.ts";
import { frames, snapshot } from "./scene-room.ts";
import { Scene } from "./scene.ts";

const person = (userId: string, part: Person["part"]): Person => ({ userId, token: "", part });
const people = [
  person("asha", "bidder"),
  person("ravi", "bidder"),
  person("meera", "bidder"),
  person("outsider", "outsider"),
  person("host", "host"),
  person("another host", "host"),
  person("admin", "admin"),
];
export const [asha, ravi, meera, outsider, host, anotherHost, admin] = [0, 1, 2, 3, 4, 5, 6] as const;
export const seconds = (count: number): number => count * 1_000;
const saleTerms = { stepRupees: null, windowMs: seconds(10), capMs: seconds(25) };

// For each place in the scene below where a server can go wrong, what it does there instead.
export type Bugs = Partial<Record<Place, (scene: Scene) => unknown>>;
type Place =
  | "start"
  | "low bid"
  | "tie"
  | "retry"
  | "raise"
  | "extension"
  | "first close"
  | "own bid"
  | "refused late"
  | "second close"
  | "late bids"
  | "capped bid"
  | "last close"
  | "frames"
  | "chat"
  | "pages"
  | "end";

// A sale with everything: ceilings that meet, a tie, a raise, retries, refusals, soft closes up to the cap, an extension, a
// sold lot and a passed one. Without a bug it breaks no rule.
export function buildEvidence(bugs: Bugs = {}): Evidence {
  const scene = new Scene(saleTerms, people, [
    { minimum: 10_000, closesAt: seconds(60) },
    { minimum: 500, closesAt: seconds(30) },
    { minimum: 800, closesAt: seconds(40) },
  ]);
  const at = (place: Place, right: () => unknown): unknown => (bugs[place] ?? right)(scene);
  scene.refuse({ u: asha, lot: 0, at: -200, amount: 10_000 }, 409, "sale_not_live");
  at("start", () => scene.start(0));
  scene.refuse({ u: host, lot: 0, at: 400, amount: 10_000 }, 403, "host_may_not_bid");
  scene.refuse({ u: admin, lot: 0, at: 450, amount: 10_000 }, 403, "admin_may_not_bid");
  scene.refuse({ u: outsider, lot: 0, at: 500, amount: 10_000 }, 403, "membership_required");
  scene.refuse({ u: anotherHost, lot: 0, at: 600, amount: 10_000 }, 403, "terms_not_accepted");
  scene.bid({ u: asha, lot: 0, at: seconds(1), amount: 10_000, max: 25_000, key: "asha-1" });
  scene.bid({ u: ravi, lot: 0, at: seconds(2), amount: 12_000 });
  at("low bid", () => {
    const low = { u: meera, lot: 0, at: seconds(3), amount: 12_100 };
    scene.refuse(low, 400, "bid_too_low", "Bid must be at least ₹13,000");
  });
  at("tie", () => {
    scene.bid({ u: ravi, lot: 0, at: seconds(4), amount: scene.least(0), max: 25_000, key: "ravi-1" });
  });
  scene.bid({ u: meera, lot: 0, at: seconds(5), amount: 26_000, key: "meera-1" });
  at("retry", () => {
    const again = { u: meera, lot: 0, at: seconds(6), amount: 26_000, key: "meera-1" };
    scene.answer(again, 200, scene.textFor("meera-1"));
    scene.refuse({ ...again, at: seconds(7), amount: 30_000 }, 422, "key_reused");
  });
  scene.bid({ u: asha, lot: 0, at: seconds(8), amount: scene.least(0), max: 40_123 });
  at("raise", () => {
    scene.bid({ u: asha, lot: 0, at: seconds(9), max: 61_777 });
  });
  scene.bid({ u: ravi, lot: 2, at: seconds(10), amount: 800 });
  at("extension", () => scene.extend(seconds(13), 2, seconds(45)));
  at("first close", () => scene.close(seconds(30) + 20, 1));
  at("own bid", () => {
    scene.bid({ u: ravi, lot: 2, at: seconds(38), amount: 1_000 });
  });
  at("refused late", () => {
    const low = { u: meera, lot: 2, at: seconds(39), amount: 10 };
    scene.refuse(low, 400, "bid_too_low", "Bid must be at least ₹1,050");
  });
  scene.bid({ u: meera, lot: 2, at: seconds(40), amount: scene.least(2) });
  at("second close", () => scene.close(seconds(50) + 30, 2));
  at("late bids", () => {
    // With five seconds left, the close moves to ten seconds from here.
    scene.bid({ u: meera, lot: 0, at: seconds(55), amount: scene.least(0) });
    scene.bid({ u: ravi, lot: 0, at: seconds(64), amount: scene.least(0) });
    scene.bid({ u: meera, lot: 0, at: seconds(73), amount: scene.least(0) });
  });
  at("capped bid", () => {
    // Now the cap limits the extension: 85 s, not 92.
    scene.bid({ u: ravi, lot: 0, at: seconds(82), amount: scene.least(0) });
  });
  at("last close", () => scene.close(seconds(85) + 40, 0));
  scene.refuse({ u: meera, lot: 0, at: seconds(100), amount: 70_000 }, 409, "lot_ended");
  scene.complete(seconds(100));
  at("frames", () => {
    const half = Math.floor(scene.dump.events.length / 2);
    frames(scene, { u: meera, after: 0, many: 3, upTo: half });
    frames(scene, { u: meera, after: half, many: 2 });
    frames(scene, { u: asha, after: 0, many: 100, node: 1 });
    snapshot(scene, ravi);
  });
  at("chat", () => {
    // One is removed before it reaches everybody, and one afterwards.
    const first = say(scene, asha, seconds(5), "Line 1");
    refuseLine(scene, ravi, seconds(6), "Line 2");
    const third = say(scene, host, seconds(7), "Line 3");
    const page = [...scene.dump.chat.rows];
    readPage(scene, ravi, seconds(8), page);
    remove(scene, first, seconds(9));
    say(scene, asha, seconds(10), "Line 4");
    remove(scene, third, seconds(11));
    listen(scene, { u: meera, openedAt: 100, shut: seconds(60), joined: 0, many: 2 });
    listen(scene, { u: ravi, openedAt: seconds(9.5), shut: seconds(60), joined: 3, many: 1 });
    readPage(scene, meera, seconds(12), scene.dump.chat.rows.slice(3));
  });
  // Only where it is asked for: a page is as wrong as the log that it is made from.
  at("pages", () => undefined);
  at("end", () => undefined);
  return { people, record: scene.record, dump: scene.dump };
}

// Exactly these rules are broken by what a server does instead of its part in the scene.
export type Planted = PlantedBug<Bugs>;
export const bug = (name: string, rules: string, plant: Bugs): Planted => ({
  name,
  rules,
  plant,
  foundBy: rules.split(" "),
});
export const bugAt = (place: Place, name: string, rules: string, act: (scene: Scene) => unknown): Planted =>
  bug(name, rules, { [place]: act });
