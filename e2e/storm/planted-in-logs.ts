import { sealOf } from "../../tools/verify-log.ts";
import { bug, bugAt, meera, type Planted, ravi, seconds } from "./fake-scene.ts";
import type { Bid, Scene } from "./scene.ts";

const third = seconds(3);
const meeraBids = (scene: Scene, more: Partial<Bid> = {}): void =>
  scene.bid({ u: meera, lot: 0, at: third, amount: scene.least(0), ...more });

// Bugs in writing the log.
export const plantedInLogs: readonly Planted[] = [
  bugAt("low bid", "an acknowledged bid is not in the log", "BID-5 BID-6", (scene) => {
    const restore = scene.checkpoint();
    meeraBids(scene, { key: "meera-0" });
    restore();
  }),
  bug("the last acknowledged bid is not in the log", "BID-6", {
    "capped bid": (scene) => {
      const restore = scene.checkpoint();
      scene.bid({ u: ravi, lot: 0, at: seconds(82), amount: scene.least(0) });
      restore();
    },
    "last close": (scene) => scene.close(seconds(83) + 40, 0),
  }),
  bugAt("end", "an acknowledged bid belongs to somebody else", "BID-6", ({ record }) => {
    for (const request of record.requests) if (request.key === "asha-1") request.u = ravi;
  }),
  bugAt("retry", "a retry is done a second time", "BID-7", (scene) => {
    scene.bid({ u: meera, lot: 0, at: seconds(6), amount: scene.least(0), key: "meera-1" });
  }),
  bugAt("retry", "one request is written twice", "BID-3 BID-7", (scene) => {
    const bid = { u: meera, lot: 0, at: seconds(6), amount: 27_000 };
    scene.bid(bid);
    scene.bid(bid);
    scene.record.requests.pop();
  }),
  bugAt("retry", "a retry is answered with how the lot stands by now", "BID-7 BID-9", (scene) => {
    const text = scene.textFor("ravi-1").replace('"currentHighestBid":25000', '"currentHighestBid":26000');
    scene.answer({ u: ravi, lot: 0, at: seconds(6), amount: 13_000, max: 25_000, key: "ravi-1" }, 200, text);
  }),
  bugAt("retry", "a retry of what was taken is refused", "BID-7", (scene) => {
    const again = { u: meera, lot: 0, at: seconds(6), amount: 26_000, key: "meera-1" };
    scene.refuse(again, 400, "bid_too_low", "Bid must be at least ₹27,000");
  }),
  bugAt("low bid", "a number of the log is left out", "BID-5 ROOM-1", (scene) => {
    scene.lot(0).row.bidSeq += 1;
  }),
  bugAt(
    "low bid",
    "two bids are decided on the same, unlocked reading of the lot",
    "BID-5 BID-6",
    (scene) => {
      const restore = scene.checkpoint();
      meeraBids(scene);
      restore();
      meeraBids(scene, { u: ravi });
    },
  ),
  bugAt("end", "a bid overtakes one that was answered before it was sent", "BID-5", ({ record }) => {
    const first = record.requests.find((request) => request.key === "ravi-1");
    if (first) Object.assign(first, { sent: seconds(5) + 500, got: seconds(5) + 600 });
    record.connections.length = 0;
  }),
  bugAt("low bid", "a row is invented", "BID-6", (scene) => {
    meeraBids(scene);
    scene.record.requests.pop();
  }),
  // The reason of the refusal is wrong as well.
  bugAt("low bid", "a refused bid is in the log", "BID-2 BID-6", (scene) => {
    meeraBids(scene, { key: "meera-0" });
    scene.record.requests.pop();
    scene.refuse({ u: meera, lot: 0, at: third, amount: 13_000, key: "meera-0" }, 409, "sale_not_live");
  }),
  bugAt("end", "a row is changed afterwards", "BID-12", ({ dump }) => {
    const row = dump.bids.find(({ kind }) => kind === "raise");
    if (row) row.alias = 2;
  }),
  bugAt("end", "a ceiling is changed afterwards", "BID-12", ({ dump }) => {
    const [row] = dump.bids;
    if (row) row.secret = sealOf(row.salt ?? "", row.bidder, 30_000);
  }),
];
