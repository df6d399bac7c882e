import { bug, bugAt, meera, type Planted, ravi, seconds } from "./fake-scene.ts";
import type { Scene } from "./scene.ts";

// The last bid under another cap, which leaves the close at `to`.
const capped = (scene: Scene, capMs: number, to: number): void => {
  const { law } = scene;
  const { terms } = law;
  law.terms = { ...terms, capMs };
  scene.bid({ u: ravi, lot: 0, at: seconds(82), amount: scene.least(0) });
  law.terms = terms;
  scene.moveClose(0, to);
};

// Bugs in lots, closes and figures.
export const plantedInSales: readonly Planted[] = [
  bug("a refused bid extends the close", "CLOSE-1", {
    "refused late": (scene) => {
      const low = { u: meera, lot: 2, at: seconds(36), amount: 10 };
      scene.refuse(low, 400, "bid_too_low", "Bid must be at least ₹1,050");
      scene.moveClose(2, seconds(52));
    },
    "second close": (scene) => scene.close(seconds(52) + 30, 2),
  }),
  bugAt(
    "last close",
    "a refused bid extends the close, and nobody bids after it",
    "CLOSE-3 ROOM-1",
    (scene) => {
      const low = { u: meera, lot: 0, at: seconds(84), amount: 10 };
      scene.refuse(low, 400, "bid_too_low", `Bid must be at least ₹${scene.least(0)}`);
      scene.moveClose(0, seconds(90));
      scene.close(seconds(90) + 10, 0);
    },
  ),
  bugAt("own bid", "a leader's own bid extends the close", "CLOSE-3", (scene) => {
    scene.moveClose(2, seconds(48));
    scene.bid({ u: ravi, lot: 2, at: seconds(38), amount: 1_000 });
  }),
  bug("a late bid does not extend the close", "CLOSE-1", {
    "capped bid": (scene) => capped(scene, seconds(23), seconds(83)),
    "last close": (scene) => scene.close(seconds(83) + 40, 0),
  }),
  bug("the close moves past the cap", "CLOSE-2", {
    "capped bid": (scene) => capped(scene, seconds(90), seconds(92)),
    "last close": (scene) => scene.close(seconds(92) + 40, 0),
  }),
  bugAt("extension", "a close is moved and no host asked for it", "CLOSE-1", (scene) => {
    scene.extend(seconds(13), 2, seconds(45));
    scene.record.requests.pop();
  }),
  bugAt("extension", "a host moves the close nearer", "CLOSE-1", (scene) => {
    scene.extend(seconds(13), 2, seconds(45));
    scene.extend(seconds(14), 2, seconds(42));
  }),
  bugAt("first close", "a lot closes before its time", "CLOSE-4", (scene) => scene.close(seconds(29), 1)),
  bugAt("first close", "a lot closes too late", "CLOSE-4", (scene) => scene.close(seconds(31) + 20, 1)),
  // The second close is a second row too, which is no part of what the room was told.
  bugAt("last close", "two closers both close a lot, and sell it twice", "LOT-3 LOT-4 ROOM-1", (scene) => {
    scene.close(seconds(85) + 40, 0);
    scene.close(seconds(85) + 41, 0);
  }),
  bugAt("end", "two winners: the room hears one and the lot keeps another", "LOT-3", (scene) => {
    scene.lot(0).row.soldTo = "meera";
  }),
  bugAt("last close", "the winner is not the one who led at the close", "LOT-3", (scene) => {
    scene.close(seconds(85) + 40, 0);
    scene.lot(0).row.soldTo = "meera";
    Object.assign(scene.dump.events.at(-1)!.payload, { to: scene.named("meera") });
  }),
  bugAt("second close", "a lot with a bid is passed", "LOT-3", (scene) =>
    scene.close(seconds(50) + 30, 2, "passed"),
  ),
  bugAt("end", "the figures count a bid too few", "LOT-4", ({ dump }) => {
    dump.sale.totalBids -= 1;
  }),
  bugAt("end", "the revenue leaves out a lot", "LOT-4", ({ dump }) => {
    dump.sale.totalRevenue -= dump.lots[2]?.soldPrice ?? 0;
  }),
  bugAt("end", "a passed item is not released", "LOT-2", ({ dump }) => {
    const item = dump.items[1];
    if (item) item.status = "in_auction";
  }),
  bugAt("end", "a ceiling is lost on the way into the table", "BID-9", ({ dump }) => {
    const lot = dump.lots[0];
    if (lot) lot.ceiling = null;
  }),
  bugAt("start", "the sale starts before its time", "SALE-1", (scene) => scene.start(-100)),
  bugAt("last close", "the sale is over before its last lot", "SALE-3", () => undefined),
  bugAt("capped bid", "the room is not told that a bid has moved the close", "CLOSE-1", (scene) => {
    scene.bid({ u: ravi, lot: 0, at: seconds(82), amount: scene.least(0) });
    const late = scene.dump.events.findLast(({ payload }) => payload.isLate);
    delete late?.payload.isLate;
  }),
];
