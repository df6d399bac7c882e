import { sealOf } from "../../tools/verify-log.ts";
import {
  anotherHost,
  asha,
  bug,
  bugAt,
  host,
  meera,
  outsider,
  type Planted,
  ravi,
  seconds,
} from "./fake-scene.ts";
import type { Bid, Scene } from "./scene.ts";

const third = seconds(3);
const early = { u: meera, lot: 0, at: third, amount: 14_000 };
const meeraBids = (scene: Scene, more: Partial<Bid> = {}): void =>
  scene.bid({ u: meera, lot: 0, at: third, amount: scene.least(0), ...more });

// Bugs in deciding a bid.
export const plantedInBids: readonly Planted[] = [
  bugAt("low bid", "a refusal is decided on an old, unlocked reading of the lot", "BID-3", (scene) => {
    const low = { u: meera, lot: 0, at: third, amount: 9_000 };
    scene.refuse(low, 400, "bid_too_low", "Bid must be at least ₹10,500");
  }),
  bugAt("low bid", "a bid that is high enough is refused", "BID-3", (scene) => {
    const fair = { u: meera, lot: 0, at: third, amount: 13_000 };
    scene.refuse(fair, 400, "bid_too_low", "Bid must be at least ₹13,000");
  }),
  bug("a leader may not bid higher", "BID-8", {
    "own bid": (scene) => {
      scene.refuse({ u: ravi, lot: 2, at: seconds(38), amount: 1_000 }, 409, "already_leading");
    },
    "refused late": () => undefined,
  }),
  bugAt("last close", "a bid after the close is taken", "BID-2", (scene) => {
    scene.bid({ u: meera, lot: 0, at: seconds(85) + 10, amount: 90_000 });
    scene.close(seconds(85) + 40, 0);
  }),
  bugAt("refused late", "for one the lot has ended, and another's later bid is taken", "BID-2", (scene) =>
    scene.refuse({ u: asha, lot: 2, at: seconds(39), amount: 5_000 }, 409, "lot_ended"),
  ),
  bugAt(
    "extension",
    "a bid on a lot that is open is refused as one on a lot that has ended",
    "BID-2",
    (scene) => {
      scene.extend(seconds(13), 2, seconds(45));
      scene.refuse({ u: asha, lot: 1, at: seconds(20), amount: 500 }, 409, "lot_ended");
    },
  ),
  bugAt("low bid", "a bid on a lot that is open is refused as one on a lot that waits", "BID-2", (scene) =>
    scene.refuse(early, 409, "lot_not_open"),
  ),
  bugAt("low bid", "a bid in a live sale is refused as one before its start", "BID-2", (scene) =>
    scene.refuse(early, 409, "sale_not_live"),
  ),
  bugAt("end", "a bid in a sale that is over is refused as one before its start", "BID-2", (scene) =>
    scene.refuse({ ...early, at: seconds(101) }, 409, "sale_not_live"),
  ),
  bugAt("low bid", "the time is read before the lock", "BID-2", (scene) => {
    meeraBids(scene, { at: third });
    meeraBids(scene, { u: ravi, at: third - 5 });
  }),
  bugAt("low bid", "a bid below the least is taken", "BID-3", (scene) =>
    meeraBids(scene, { amount: 12_100 }),
  ),
  bugAt("low bid", "a bid of the host is taken", "BID-1", (scene) => meeraBids(scene, { u: host })),
  bugAt("low bid", "a bid without membership is taken", "BID-1", (scene) =>
    meeraBids(scene, { u: outsider }),
  ),
  bugAt("low bid", "a bid of one who has accepted no terms is taken", "BID-1", (scene) =>
    meeraBids(scene, { u: anotherHost }),
  ),
  bugAt("low bid", "one who has accepted the terms is told to accept them", "BID-1", (scene) =>
    scene.refuse({ u: meera, lot: 0, at: third, amount: 14_000 }, 403, "terms_not_accepted"),
  ),
  bugAt("low bid", "a member is told to become one", "BID-1", (scene) =>
    scene.refuse({ u: meera, lot: 0, at: third, amount: 14_000 }, 403, "membership_required"),
  ),
  bugAt("low bid", "the step is the wrong row of the table", "BID-9", (scene) => {
    // Asha leads with 25,000, and from 14,000 on the step is 500.
    const { law } = scene.lot(0);
    const { terms } = law;
    law.terms = { ...terms, fixedStep: 250 };
    meeraBids(scene, { amount: 14_000 });
    law.terms = terms;
  }),
  bugAt("tie", "in a tie the later ceiling leads", "BID-9", (scene) => {
    const { entries } = scene.lot(0).law;
    const ofAsha = entries.find((entry) => entry.kind === "offer" && entry.offer.maxAmount === 25_000);
    const at = entries.indexOf(ofAsha!);
    const less = { kind: "bid", userId: "asha", amount: 10_000, maxAmount: 24_999 } as const;
    entries[at] = { kind: "offer", offer: less };
    const bid = { u: ravi, lot: 0, at: seconds(4), amount: 13_000, max: 25_000, key: "ravi-1" };
    scene.bid(bid, (row) => {
      const secret = sealOf(row.salt ?? "", row.bidder, 25_000);
      Object.assign(row, { amount: 25_000, ceiling: 25_000, secret });
    });
    entries[at] = ofAsha!;
  }),
  bug("a refusal tells somebody else's ceiling", "BID-9", {
    "late bids": (scene) => {
      const low = { u: meera, lot: 0, at: seconds(55), amount: 1 };
      const least = scene.least(0).toLocaleString("en-IN");
      scene.refuse(low, 400, "bid_too_low", `Bid must be at least ₹${least}; the leader goes to ₹61,777`);
    },
    "capped bid": () => undefined,
    "last close": (scene) => scene.close(seconds(60) + 40, 0),
  }),
  bugAt("end", "an answer tells the leader's ceiling", "BID-9", ({ record }) => {
    const answered = record.requests.find((request) => request.key === "ravi-1");
    if (answered) answered.text = answered.text.replace('"seq"', '"top":25000,"seq"');
  }),
];
