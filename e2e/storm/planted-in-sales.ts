import { bug, bugAt, meera, type Planted, ravi, seconds } from "./fake-scene.ts";
import { type Scene, clockAheadMs } from "./scene.ts";

const moveClose = (scene: Scene, lot: number, to: number): void => {
  const closesAt = clockAheadMs + to;
  Object.assign(scene.lot(lot), { closesAt });
  Object.assign(scene.lot(lot).row, { closesAt });
};
const capped = (scene: Scene, to: number): void => {
  const bid = { u: ravi, lot: 0, at: seconds(82), amount: scene.least(0) };
  scene.bid(bid, (after) => ({ ...after, closesAt: clockAheadMs + to }));
};

// Bugs in lots, closes and figures.
export const plantedInSales: readonly Planted[] = [
  bug("a refused bid extends the close", "CLOSE-1", {
    "refused late": (scene) => {
      const low = { u: meera, lot: 2, at: seconds(36), amount: 10 };
      scene.refuse(low, 400, "bid_too_low", "Bid must be at least ₹1,050");
      moveClose(scene, 2, seconds(52));
    },
    "second close": (scene) => scene.close(seconds(52) + 30, 2),
  }),
  bugAt(
    "last close",
    "a refused bid extends the close, and nobody bids after it",
    "CLOSE-3 CLOSE-4",
    (scene) => {
      const low = { u: meera, lot: 0, at: seconds(84), amount: 10 };
      scene.refuse(low, 400, "bid_too_low", `Bid must be at least ₹${scene.least(0)}`);
      moveClose(scene, 0, seconds(90));
      scene.close(seconds(90) + 10, 0);
    },
  ),
  bugAt("own bid", "a leader's own bid extends the close", "CLOSE-3", (scene) => {
    const bid = { u: ravi, lot: 2, at: seconds(38), amount: 1_000 };
    scene.bid(bid, (after) => ({ ...after, closesAt: clockAheadMs + seconds(48) }));
  }),
  bug("a late bid does not extend the close", "CLOSE-1", {
    "capped bid": (scene) => capped(scene, seconds(83)),
    "last close": (scene) => scene.close(seconds(83) + 40, 0),
  }),
  bug("the close moves past the cap", "CLOSE-2", {
    "capped bid": (scene) => capped(scene, seconds(92)),
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
    const lot = scene.lot(0);
    const leader = lot.leader;
    lot.leader = { bidder: "meera", ceiling: 1 };
    scene.close(seconds(85) + 40, 0);
    lot.leader = leader;
  }),
  bugAt("second close", "a lot with a bid is passed", "LOT-3", (scene) => {
    const lot = scene.lot(2);
    const { leader } = lot;
    lot.leader = null;
    scene.close(seconds(50) + 30, 2);
    lot.leader = leader;
  }),
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
];
