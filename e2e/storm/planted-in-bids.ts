import { anotherHost, asha, host, meera, outsider, type Planted, ravi, seconds } from "./fake-scene.ts";
import type { Bid, Scene } from "./scene.ts";

const third = seconds(3);
const plain = (bidder: string, amount: number) => ({ kind: "bid", bidder, amount, ceiling: amount }) as const;
const early = { u: meera, lot: 0, at: third, amount: 14_000 };
const meeraBids = (scene: Scene, more: Partial<Bid> = {}): void =>
  void scene.bid({ u: meera, lot: 0, at: third, amount: scene.least(0), ...more });

// Bugs in deciding a bid.
export const plantedInBids: readonly Planted[] = [
  {
    name: "a refusal is decided on an old, unlocked reading of the lot",
    rules: ["BID-3"],
    bugs: {
      "low bid": (scene) => {
        const low = { u: meera, lot: 0, at: third, amount: 9_000 };
        scene.refuse(low, 400, "bid_too_low", "Bid must be at least ₹10,500");
      },
    },
  },
  {
    name: "a bid that is high enough is refused",
    rules: ["BID-3"],
    bugs: {
      "low bid": (scene) => {
        const fair = { u: meera, lot: 0, at: third, amount: 13_000 };
        scene.refuse(fair, 400, "bid_too_low", "Bid must be at least ₹13,000");
      },
    },
  },
  {
    name: "a leader may not bid higher",
    rules: ["BID-8"],
    bugs: {
      "own bid": (scene) => {
        scene.refuse({ u: ravi, lot: 2, at: seconds(38), amount: 1_000 }, 409, "already_leading");
      },
      "refused late": () => undefined,
    },
  },
  {
    name: "a bid after the close is taken",
    rules: ["BID-2"],
    bugs: {
      "last close": (scene) => {
        const after = { ...scene.lot(0), price: 90_000, leader: { bidder: "meera", ceiling: 90_000 } };
        const bid = { u: meera, lot: 0, at: seconds(85) + 10, amount: 90_000 };
        scene.take(bid, [plain("meera", 90_000)], after);
        scene.close(seconds(85) + 40, 0);
      },
    },
  },
  {
    name: "for one the lot has ended, and another's later bid is taken",
    rules: ["BID-2"],
    bugs: {
      "refused late": (scene) =>
        scene.refuse({ u: asha, lot: 2, at: seconds(39), amount: 5_000 }, 409, "lot_ended"),
    },
  },
  {
    name: "a bid on a lot that is open is refused as one on a lot that has ended",
    rules: ["BID-2"],
    bugs: {
      extension: (scene) => {
        scene.extend(seconds(13), 2, seconds(45));
        scene.refuse({ u: asha, lot: 1, at: seconds(20), amount: 500 }, 409, "lot_ended");
      },
    },
  },
  {
    name: "a bid on a lot that is open is refused as one on a lot that waits",
    rules: ["BID-2"],
    bugs: { "low bid": (scene) => scene.refuse(early, 409, "lot_not_open") },
  },
  {
    name: "a bid in a live sale is refused as one before its start",
    rules: ["BID-2"],
    bugs: { "low bid": (scene) => scene.refuse(early, 409, "sale_not_live") },
  },
  {
    name: "a bid in a sale that is over is refused as one before its start",
    rules: ["BID-2"],
    bugs: { end: (scene) => scene.refuse({ ...early, at: seconds(101) }, 409, "sale_not_live") },
  },
  {
    name: "the time is read before the lock",
    rules: ["BID-2"],
    bugs: {
      "low bid": (scene) => {
        meeraBids(scene, { at: third });
        meeraBids(scene, { u: ravi, at: third - 5 });
      },
    },
  },
  {
    name: "a bid below the least is taken",
    rules: ["BID-3"],
    bugs: {
      "low bid": (scene) => {
        scene.take({ u: meera, lot: 0, at: third, amount: 12_100 }, [plain("meera", 12_100)], scene.lot(0));
      },
    },
  },
  {
    name: "a bid of the host is taken",
    rules: ["BID-1"],
    bugs: { "low bid": (scene) => meeraBids(scene, { u: host }) },
  },
  {
    name: "a bid without membership is taken",
    rules: ["BID-1"],
    bugs: { "low bid": (scene) => meeraBids(scene, { u: outsider }) },
  },
  {
    name: "a bid of one who has accepted no terms is taken",
    rules: ["BID-1"],
    bugs: { "low bid": (scene) => meeraBids(scene, { u: anotherHost }) },
  },
  {
    name: "one who has accepted the terms is told to accept them",
    rules: ["BID-1"],
    bugs: {
      "low bid": (scene) =>
        scene.refuse({ u: meera, lot: 0, at: third, amount: 14_000 }, 403, "terms_not_accepted"),
    },
  },
  {
    name: "a member is told to become one",
    rules: ["BID-1"],
    bugs: {
      "low bid": (scene) =>
        scene.refuse({ u: meera, lot: 0, at: third, amount: 14_000 }, 403, "membership_required"),
    },
  },
  {
    name: "the step is the wrong row of the table",
    rules: ["BID-9"],
    bugs: {
      "low bid": (scene) => {
        // Asha leads with 25,000, and from 14,000 on the step is 500.
        const rows = [
          plain("meera", 14_000),
          { kind: "auto", bidder: "asha", amount: 14_250, ceiling: 25_000 },
        ] as const;
        scene.take({ u: meera, lot: 0, at: third, amount: 14_000 }, rows, { ...scene.lot(0), price: 14_250 });
      },
    },
  },
  {
    name: "in a tie the later ceiling leads",
    rules: ["BID-9"],
    bugs: {
      tie: (scene) => {
        const rows = [
          { kind: "auto", bidder: "asha", amount: 25_000, ceiling: 25_000 },
          { kind: "bid", bidder: "ravi", amount: 25_000, ceiling: 25_000 },
        ] as const;
        const bid = { u: ravi, lot: 0, at: seconds(4), amount: 13_000, max: 25_000, key: "ravi-1" };
        scene.take(bid, rows, {
          ...scene.lot(0),
          price: 25_000,
          leader: { bidder: "ravi", ceiling: 25_000 },
        });
      },
    },
  },
  {
    name: "a refusal tells somebody else's ceiling",
    rules: ["BID-9"],
    bugs: {
      "late bids": (scene) => {
        const low = { u: meera, lot: 0, at: seconds(55), amount: 1 };
        const least = scene.least(0).toLocaleString("en-IN");
        scene.refuse(low, 400, "bid_too_low", `Bid must be at least ₹${least}; the leader goes to ₹61,777`);
      },
      "capped bid": () => undefined,
      "last close": (scene) => scene.close(seconds(60) + 40, 0),
    },
  },
  {
    name: "an answer tells the leader's ceiling",
    rules: ["BID-9"],
    bugs: {
      end: ({ record }) => {
        const answered = record.requests.find((request) => request.key === "ravi-1");
        if (answered) answered.text = answered.text.replace('"seq"', '"top":25000,"seq"');
      },
    },
  },
];
