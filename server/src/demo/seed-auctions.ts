import { dayOf } from "@boli/contract/auction-times";
import { type SeededAuction, listSeeded, moveSeeded, prepareSeeds, seedAuctions } from "../auctions/index.ts";
import { listSubjectsOf } from "../audit/index.ts";
import type { Platform } from "../platform/platform.ts";
import { seedUploads } from "../uploads/index.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { accountIds } from "./accounts.ts";
import { demoAuctions } from "./auctions.ts";
import { type DemoFiles, bodyOf } from "./auction-body.ts";
import { type Beginning, beginningOf, dayMs, instantOf } from "./auction-times.ts";
import type { DemoAuction, DemoPast } from "./demo-auction.ts";
import { auctionIdOf, changeIdOf, itemIdOf } from "./ids.ts";
import { keepFiles } from "./seed-files.ts";

export type DemoTools = Pick<Platform, "database" | "files">;

// Makes the auctions that are missing, and moves those on that are over by now and were not to be, so that there is
// always something ahead. What somebody changed, or removed, stays as they left it.
export async function seedDemoAuctions({ database, files }: DemoTools): Promise<{ added: number }> {
  const now = await boliNow(database.db);
  const present = await listSeeded(
    database.db,
    demoAuctions.map(({ number }) => auctionIdOf(number)),
  );
  const byId = new Map(present.map((row) => [row.id, row]));
  const moves = demoAuctions.flatMap((demo) => {
    const row = byId.get(auctionIdOf(demo.number));
    if (!row?.isOver || demo.phase === "completed" || row.version !== versionOf(demo)) return [];
    const byMs = beginningOf(demo, now).at.getTime() - row.startsAt.getTime();
    return byMs > 0 ? [{ ...row, byMs }] : [];
  });
  if (moves.length > 0) await database.transaction((tx) => moveSeeded(tx, moves));
  const missing = await missingOf(database, byId);
  if (missing.length === 0) return { added: 0 };
  const { uploads, byAuction } = await keepFiles(files, missing);
  const seeded = await prepareSeeds(missing.map((demo) => seededOf(demo, now, byAuction.get(demo.number))));
  const added = await database.transaction(async (tx) => {
    const count = await seedAuctions(tx, seeded);
    await seedUploads(tx, uploads);
    return count;
  });
  return { added };
}

// What an admin removed does not come back.
async function missingOf(database: Database, present: ReadonlyMap<string, unknown>): Promise<DemoAuction[]> {
  const missing = demoAuctions.filter(({ number }) => !present.has(auctionIdOf(number)));
  const removed = await listSubjectsOf(database.db, {
    action: "auction.deleted",
    subjectKind: "auction",
    subjectIds: missing.map(({ number }) => auctionIdOf(number)),
  });
  return missing.filter(({ number }) => !removed.has(auctionIdOf(number)));
}

// Each thing that has happened to it was one change.
const versionOf = (demo: DemoAuction): number => (demo.past ? 2 : 1);

function seededOf(demo: DemoAuction, now: Date, files: DemoFiles | undefined): SeededAuction {
  const begins = beginningOf(demo, now);
  const ownerId = accountIds[demo.owner];
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
    ...(demo.past ? linesOf(demo, demo.past, { begins, now }) : []),
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
    changes: lines.map((line, index) => ({ ...line, id: changeIdOf(demo.number, index + 1) })),
  };
}

type Line = Omit<SeededAuction["changes"][number], "id">;

function linesOf(
  demo: DemoAuction,
  past: DemoPast,
  { begins, now }: { begins: Beginning; now: Date },
): Line[] {
  const at = instantOf(dayOf(now), `${-past.daysAgo} 11:40`);
  const byOwner = { at, actorId: accountIds[demo.owner], about: null };
  switch (past.kind) {
    case "hidden":
      return [
        { ...byOwner, actorId: accountIds.admin, field: "visibility", before: "visible", after: "hidden" },
      ];
    case "cancelled":
      return [{ ...byOwner, field: "status", about: past.reason, before: "upcoming", after: "cancelled" }];
    case "put-off": {
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
