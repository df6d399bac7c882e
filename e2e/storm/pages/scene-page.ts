import type { StandingView } from "@boli/contract/live/standing";
import { seconds } from "../fake-scene.ts";
import type { Connection, Look, LookedLot } from "../record.ts";
import { frames } from "../scene-room.ts";
import { iso } from "../life.ts";
import type { Scene } from "../scene.ts";

// A socket that stays until the sale is over, hears each event by itself, and is told how many people are here, and its own standing.
export function listen(scene: Scene, u: number, { people }: { people: number }): Connection {
  const connection = frames(scene, { u, after: 0, many: 1 });
  const t = seconds(104);
  connection.frames.push({ t, text: JSON.stringify({ kind: "people", people }) });
  connection.frames.push({
    t,
    text: JSON.stringify({ kind: "standings", standings: standingsOf(scene, u) }),
  });
  connection.shut = seconds(110);
  return connection;
}

// A page at the end of the sale, made from the rows of the database.
export function page(scene: Scene, u: number): Look {
  const { sale, events, bids, chat } = scene.dump;
  const lots = scene.lots.map(({ row }, index): LookedLot => {
    const history = bids.filter(({ lotId, kind }) => lotId === row.id && (kind === "bid" || kind === "auto"));
    return {
      id: row.id,
      status: row.status,
      currentHighestBid: row.price,
      leastBid: scene.least(index),
      leader: row.leader === null ? null : scene.named(row.leader),
      closesAt: iso(row.closesAt),
      totalBids: row.totalBids,
      bidSeq: row.bidSeq,
      head: row.head,
      soldTo: row.soldTo === null ? null : scene.named(row.soldTo),
      soldPrice: row.soldPrice,
      history: history
        .toReversed()
        .map(({ seq, id, kind, bidder, amount }) => ({ seq, id, kind, bidder: scene.named(bidder), amount })),
    };
  });
  const participants = [
    ...new Set(events.flatMap(({ payload }) => (payload.kind === "bid" ? (payload.alias ?? []) : []))),
  ];
  const look: Look = {
    k: "look",
    u,
    t: seconds(110),
    isLast: true,
    clockOffMs: 3,
    tripMs: 8,
    isBehind: false,
    sale: {
      seq: sale.seq,
      status: sale.status,
      participants,
      participantCount: 2,
      totalBids: sale.totalBids,
    },
    lots,
    chat: chat.rows.flatMap(({ kind, removedAt, seq, id }) =>
      kind === "message" && removedAt === null ? [{ seq, id }] : [],
    ),
    standings: standingsOf(scene, u),
  };
  scene.record.looks.push(look);
  return look;
}

function standingsOf(scene: Scene, u: number): StandingView[] {
  const bidder = scene.userId(u);
  return scene.lots.flatMap(({ row }) => {
    const ceilings = scene.dump.bids.flatMap((bid) =>
      bid.lotId === row.id && bid.bidder === bidder && bid.kind !== "sold" ? (bid.ceiling ?? []) : [],
    );
    if (ceilings.length === 0) return [];
    return {
      saleId: "sale",
      saleTitle: "Sale",
      lotId: row.id,
      item: "Item",
      status: row.status,
      standing: row.soldTo === bidder ? "won" : "lost",
      maxAmount: Math.max(...ceilings),
      currentHighestBid: row.price,
      inAll: row.price,
      closesAt: iso(row.closesAt),
      bidSeq: row.bidSeq,
    };
  });
}
