import { sealOf } from "../../tools/verify-log.ts";
import { meera, type Planted, ravi, seconds } from "./fake-scene.ts";
import type { Bid, Scene } from "./scene.ts";

const third = seconds(3);
const plain = (bidder: string, amount: number) => ({ kind: "bid", bidder, amount, ceiling: amount }) as const;
const meeraBids = (scene: Scene, more: Partial<Bid> = {}): void =>
  void scene.bid({ u: meera, lot: 0, at: third, amount: scene.least(0), ...more });

// Bugs in writing the log.
export const plantedInLogs: readonly Planted[] = [
  {
    name: "an acknowledged bid is not in the log",
    rules: ["BID-5", "BID-6"],
    bugs: {
      "low bid": (scene) => {
        const restore = scene.checkpoint();
        meeraBids(scene, { key: "meera-0" });
        restore();
      },
    },
  },
  {
    name: "the last acknowledged bid is not in the log",
    rules: ["BID-6"],
    bugs: {
      "capped bid": (scene) => {
        const restore = scene.checkpoint();
        scene.bid({ u: ravi, lot: 0, at: seconds(82), amount: scene.least(0) });
        restore();
      },
      "last close": (scene) => scene.close(seconds(83) + 40, 0),
    },
  },
  {
    name: "an acknowledged bid belongs to somebody else",
    rules: ["BID-6"],
    bugs: {
      end: ({ record }) => {
        for (const request of record.requests) if (request.key === "asha-1") request.u = ravi;
      },
    },
  },
  {
    name: "a retry is done a second time",
    rules: ["BID-7"],
    bugs: {
      retry: (scene) => {
        scene.bid({ u: meera, lot: 0, at: seconds(6), amount: scene.least(0), key: "meera-1" });
      },
    },
  },
  {
    name: "one request is written twice",
    rules: ["BID-3", "BID-7"],
    bugs: {
      retry: (scene) => {
        const bid = { u: meera, lot: 0, at: seconds(6), amount: 27_000 };
        scene.bid(bid);
        scene.take(bid, [plain("meera", 27_000)], scene.lot(0));
        scene.record.requests.pop();
      },
    },
  },
  {
    name: "a retry is answered with how the lot stands by now",
    rules: ["BID-7", "BID-9"],
    bugs: {
      retry: (scene) => {
        const text = scene
          .textFor("ravi-1")
          .replace('"currentHighestBid":25000', '"currentHighestBid":26000');
        scene.answer(
          { u: ravi, lot: 0, at: seconds(6), amount: 13_000, max: 25_000, key: "ravi-1" },
          200,
          text,
        );
      },
    },
  },
  {
    name: "a retry of what was taken is refused",
    rules: ["BID-7"],
    bugs: {
      retry: (scene) => {
        const again = { u: meera, lot: 0, at: seconds(6), amount: 26_000, key: "meera-1" };
        scene.refuse(again, 400, "bid_too_low", "Bid must be at least ₹27,000");
      },
    },
  },
  {
    name: "a number of the log is left out",
    rules: ["BID-5", "ROOM-1"],
    bugs: {
      "low bid": (scene) => {
        scene.lot(0).row.bidSeq += 1;
      },
    },
  },
  {
    name: "two bids are decided on the same, unlocked reading of the lot",
    rules: ["BID-5", "BID-6"],
    bugs: {
      "low bid": (scene) => {
        const restore = scene.checkpoint();
        meeraBids(scene);
        restore();
        meeraBids(scene, { u: ravi });
      },
    },
  },
  {
    name: "a bid overtakes one that was answered before it was sent",
    rules: ["BID-5"],
    bugs: {
      end: ({ record }) => {
        const first = record.requests.find((request) => request.key === "ravi-1");
        if (first) Object.assign(first, { sent: seconds(5) + 500, got: seconds(5) + 600 });
        record.connections.length = 0;
      },
    },
  },
  {
    name: "a row is invented",
    rules: ["BID-6"],
    bugs: {
      "low bid": (scene) => {
        meeraBids(scene);
        scene.record.requests.pop();
      },
    },
  },
  {
    name: "a refused bid is in the log",
    // The reason of the refusal is wrong as well.
    rules: ["BID-2", "BID-6"],
    bugs: {
      "low bid": (scene) => {
        meeraBids(scene, { key: "meera-0" });
        scene.record.requests.pop();
        scene.refuse({ u: meera, lot: 0, at: third, amount: 13_000, key: "meera-0" }, 409, "sale_not_live");
      },
    },
  },
  {
    name: "a row is changed afterwards",
    rules: ["BID-12"],
    bugs: {
      end: ({ dump }) => {
        const row = dump.bids.find(({ kind }) => kind === "raise");
        if (row) row.alias = 2;
      },
    },
  },
  {
    name: "a ceiling is changed afterwards",
    rules: ["BID-12"],
    bugs: {
      end: ({ dump }) => {
        const [row] = dump.bids;
        if (row) row.secret = sealOf(row.salt ?? "", row.bidder, 30_000);
      },
    },
  },
];
