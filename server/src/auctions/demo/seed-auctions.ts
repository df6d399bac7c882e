import { dayOf } from "@boli/contract/base/day-and-time";
import { dayMs } from "@boli/contract/base/time";
import type { DemoTools } from "../../http/capability.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { seedUploads } from "../../uploads/index.ts";
import { demoAuctions } from "./auctions.ts";
import { type DemoFiles, bodyOf } from "./auction-body.ts";
import { type Beginning, beginningOf, instantOf } from "./auction-times.ts";
import type { DemoAuction, DemoPast } from "./demo-auction.ts";
import { auctionIdOf, changeIdOf, itemIdOf } from "./ids.ts";
import { type SeededAuction, listSeeded, moveSeeded, prepareSeeds, seedAuctions } from "./insert-auctions.ts";
import { saveFiles } from "./seed-files.ts";

// Creates missing auctions, and moves the others to where the clock wants them. Auctions that a user changed or removed are
// left alone.
export async function seedDemoAuctions(tools: DemoTools): Promise<{ auctions: number }> {
  const { database, files, people } = tools;
  const present = await database.transaction(moveDemoAuctions);
  const missing = await missingOf(tools, present);
  if (missing.length === 0) return { auctions: 0 };
  const now = await boliNow(database.db);
  const { uploads, byAuction } = await saveFiles(files, people, missing);
  const seeded = await prepareSeeds(
    missing.map((demo) => seededOf(demo, { now, people, files: byAuction.get(demo.number) })),
  );
  const auctions = await database.transaction(async (tx) => {
    const count = await seedAuctions(tx, seeded);
    await seedUploads(tx, uploads);
    return count;
  });
  return { auctions };
}

// Moves auctions that have ended but should be upcoming or ongoing, so that there always are some, and auctions that ended
// too long ago. Returns the ids of all demo auctions.
export async function moveDemoAuctions(tx: Tx): Promise<ReadonlySet<string>> {
  const now = await boliNow(tx);
  const present = await listSeeded(
    tx,
    demoAuctions.map(({ number }) => auctionIdOf(number)),
  );
  const byId = new Map(present.map((row) => [row.id, row]));
  const moves = demoAuctions.flatMap((demo) => {
    const row = byId.get(auctionIdOf(demo.number));
    if (!row?.isOver || row.version !== versionOf(demo)) return [];
    const byMs = beginningOf(demo, now).at.getTime() - row.startsAt.getTime();
    return byMs > 0 ? [{ ...row, byMs }] : [];
  });
  await moveSeeded(tx, moves);
  return new Set(byId.keys());
}

// An auction that an admin deleted is not created again.
async function missingOf(
  { database, listSubjectsOf }: DemoTools,
  present: ReadonlySet<string>,
): Promise<DemoAuction[]> {
  const missing = demoAuctions.filter(({ number }) => !present.has(auctionIdOf(number)));
  const removed = await listSubjectsOf(database.db, {
    action: "auction.deleted",
    subjectKind: "auction",
    subjectIds: missing.map(({ number }) => auctionIdOf(number)),
  });
  return missing.filter(({ number }) => !removed.has(auctionIdOf(number)));
}

interface Known extends Pick<DemoTools, "people"> {
  now: Date;
  files?: DemoFiles | undefined;
}

// Every entry of an auction's past was one change.
const versionOf = ({ past }: DemoAuction): number => (past === undefined || past.kind === "waiting" ? 1 : 2);

function seededOf(demo: DemoAuction, { now, people, files }: Known): SeededAuction {
  const begins = beginningOf(demo, now);
  const ownerId = people[demo.owner];
  const listedFrom = begins.at < now ? begins.day : dayOf(now);
  const listedAt = instantOf(listedFrom, `${-demo.listedDaysAgo} 10:15`);
  const lines = [
    {
      at: listedAt,
      actorId: ownerId,
      field: "created",
      about: null,
      before: null,
      after: null,
    },
    ...(demo.past ? linesOf(demo, demo.past, { begins, now, people }) : []),
  ];
  return {
    id: auctionIdOf(demo.number),
    ownerId,
    body: bodyOf(demo, begins, files),
    itemIds: demo.items.map((_, index) => itemIdOf(demo.number, index + 1)),
    listedAt,
    version: versionOf(demo),
    manualStatus: demo.past?.kind === "cancelled" ? "cancelled" : null,
    isHidden: demo.past?.kind === "hidden",
    isWaiting: demo.past?.kind === "waiting",
    changes: lines.map((line, index) => ({ ...line, id: changeIdOf(demo.number, index + 1) })),
  };
}

type Line = Omit<SeededAuction["changes"][number], "id">;

function linesOf(
  demo: DemoAuction,
  past: DemoPast,
  { begins, now, people }: Known & { begins: Beginning },
): Line[] {
  if (past.kind === "waiting") return [];
  const at = instantOf(dayOf(now), `${-past.daysAgo} 11:40`);
  const byOwner = { at, actorId: people[demo.owner], about: null };
  switch (past.kind) {
    case "hidden":
      return [{ ...byOwner, actorId: people.admin, field: "visibility", before: "visible", after: "hidden" }];
    case "cancelled":
      return [{ ...byOwner, field: "status", about: past.reason, before: "upcoming", after: "cancelled" }];
    case "postponed": {
      const before = new Date(begins.at.getTime() - past.byDays * dayMs).toISOString();
      const item = demo.items[past.item];
      return [
        { ...byOwner, field: "date", before, after: begins.at.toISOString() },
        {
          ...byOwner,
          field: "price",
          about: item?.name ?? null,
          before: String(past.oldValue),
          after: String(item?.value),
        },
      ];
    }
    default:
      return past satisfies never;
  }
}
