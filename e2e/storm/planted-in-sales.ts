import { meera, type Planted, ravi, seconds } from "./fake-scene.ts";
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
  {
    name: "a refused bid extends the close",
    rules: ["CLOSE-1"],
    bugs: {
      "refused late": (scene) => {
        const low = { u: meera, lot: 2, at: seconds(36), amount: 10 };
        scene.refuse(low, 400, "bid_too_low", "Bid must be at least ₹1,050");
        moveClose(scene, 2, seconds(52));
      },
      "second close": (scene) => scene.close(seconds(52) + 30, 2),
    },
  },
  {
    name: "a refused bid extends the close, and nobody bids after it",
    rules: ["CLOSE-3", "CLOSE-4"],
    bugs: {
      "last close": (scene) => {
        const low = { u: meera, lot: 0, at: seconds(84), amount: 10 };
        scene.refuse(low, 400, "bid_too_low", `Bid must be at least ₹${scene.least(0)}`);
        moveClose(scene, 0, seconds(90));
        scene.close(seconds(90) + 10, 0);
      },
    },
  },
  {
    name: "a leader's own bid extends the close",
    rules: ["CLOSE-3"],
    bugs: {
      "own bid": (scene) => {
        const bid = { u: ravi, lot: 2, at: seconds(38), amount: 1_000 };
        scene.bid(bid, (after) => ({ ...after, closesAt: clockAheadMs + seconds(48) }));
      },
    },
  },
  {
    name: "a late bid does not extend the close",
    rules: ["CLOSE-1"],
    bugs: {
      "capped bid": (scene) => capped(scene, seconds(83)),
      "last close": (scene) => scene.close(seconds(83) + 40, 0),
    },
  },
  {
    name: "the close moves past the cap",
    rules: ["CLOSE-2"],
    bugs: {
      "capped bid": (scene) => capped(scene, seconds(92)),
      "last close": (scene) => scene.close(seconds(92) + 40, 0),
    },
  },
  {
    name: "a close is moved and no host asked for it",
    rules: ["CLOSE-1"],
    bugs: {
      extension: (scene) => {
        scene.extend(seconds(13), 2, seconds(45));
        scene.record.requests.pop();
      },
    },
  },
  {
    name: "a host moves the close nearer",
    rules: ["CLOSE-1"],
    bugs: {
      extension: (scene) => {
        scene.extend(seconds(13), 2, seconds(45));
        scene.extend(seconds(14), 2, seconds(42));
      },
    },
  },
  {
    name: "a lot closes before its time",
    rules: ["CLOSE-4"],
    bugs: { "first close": (scene) => scene.close(seconds(29), 1) },
  },
  {
    name: "a lot closes too late",
    rules: ["CLOSE-4"],
    bugs: { "first close": (scene) => scene.close(seconds(31) + 20, 1) },
  },
  {
    name: "two closers both close a lot, and sell it twice",
    // The second close is a second row too, which is no part of what the room was told.
    rules: ["LOT-3", "LOT-4", "ROOM-1"],
    bugs: {
      "last close": (scene) => {
        scene.close(seconds(85) + 40, 0);
        scene.close(seconds(85) + 41, 0);
      },
    },
  },
  {
    name: "two winners: the room hears one and the lot keeps another",
    rules: ["LOT-3"],
    bugs: {
      end: (scene) => {
        scene.lot(0).row.soldTo = "meera";
      },
    },
  },
  {
    name: "the winner is not the one who led at the close",
    rules: ["LOT-3"],
    bugs: {
      "last close": (scene) => {
        const lot = scene.lot(0);
        const leader = lot.leader;
        lot.leader = { bidder: "meera", ceiling: 1 };
        scene.close(seconds(85) + 40, 0);
        lot.leader = leader;
      },
    },
  },
  {
    name: "a lot with a bid is passed",
    rules: ["LOT-3"],
    bugs: {
      "second close": (scene) => {
        const lot = scene.lot(2);
        const { leader } = lot;
        lot.leader = null;
        scene.close(seconds(50) + 30, 2);
        lot.leader = leader;
      },
    },
  },
  {
    name: "the figures count a bid too few",
    rules: ["LOT-4"],
    bugs: {
      end: ({ dump }) => {
        dump.sale.totalBids -= 1;
      },
    },
  },
  {
    name: "the revenue leaves out a lot",
    rules: ["LOT-4"],
    bugs: {
      end: ({ dump }) => {
        dump.sale.totalRevenue -= dump.lots[2]?.soldPrice ?? 0;
      },
    },
  },
  {
    name: "a passed item is not released",
    rules: ["LOT-2"],
    bugs: {
      end: ({ dump }) => {
        const item = dump.items[1];
        if (item) item.status = "in_auction";
      },
    },
  },
  {
    name: "a ceiling is lost on the way into the table",
    rules: ["BID-9"],
    bugs: {
      end: ({ dump }) => {
        const lot = dump.lots[0];
        if (lot) lot.ceiling = null;
      },
    },
  },
];
