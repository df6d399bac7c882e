import { createHmac } from "node:crypto";
import { dayOf } from "@boli/contract/base/day-and-time";
import * as z from "zod/mini";
import type { Call } from "../http/call.ts";
import { sourceOf } from "../http/guards/network.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { announce, defineEvent } from "../platform/jobs/index.ts";
import { isOwnerOrAdmin } from "./access.ts";
import { rememberViews } from "./finding/viewed-auctions.ts";
import type { AuctionRow } from "./queries.ts";

// Remembers which visitor has just viewed what, because a page refetches whenever its tab gets focus, and that is not
// another view. Each node remembers separately, and drops the oldest views when there are too many, so a visitor may be
// counted twice.
export class RecentViews {
  readonly #withinMs: number;
  readonly #max: number;
  // The oldest first.
  readonly #views = new Map<string, number>();

  constructor({ withinMs, max }: { withinMs: number; max: number }) {
    this.#withinMs = withinMs;
    this.#max = max;
  }

  has(view: string, now: Date): boolean {
    const at = this.#views.get(view);
    return at !== undefined && now.getTime() - at < this.#withinMs;
  }

  add(view: string, now: Date): void {
    this.#views.delete(view);
    this.#views.set(view, now.getTime());
    if (this.#views.size <= this.#max) return;
    const [oldest] = this.#views.keys();
    if (oldest !== undefined) this.#views.delete(oldest);
  }
}

// Limits how many visitors of one source are counted within a period.
export class SourceCap {
  readonly #withinMs: number;
  readonly #maxEach: number;
  readonly #max: number;
  // The count of each source and when it began, in the order of beginning.
  readonly #sources = new Map<string, { begunAt: number; count: number }>();

  constructor({ withinMs, maxEach, max }: { withinMs: number; maxEach: number; max: number }) {
    this.#withinMs = withinMs;
    this.#maxEach = maxEach;
    this.#max = max;
  }

  // Counts one more visitor; returns false when there were too many.
  admits(source: string, now: Date): boolean {
    const known = this.#sources.get(source);
    if (known !== undefined && now.getTime() - known.begunAt < this.#withinMs) {
      known.count += 1;
      return known.count <= this.#maxEach;
    }
    this.#sources.delete(source);
    this.#sources.set(source, { begunAt: now.getTime(), count: 1 });
    if (this.#sources.size > this.#max) {
      const [oldest] = this.#sources.keys();
      if (oldest !== undefined) this.#sources.delete(oldest);
    }
    return true;
  }

  // Uncounts a visitor whose view could not be announced.
  undo(source: string): void {
    const known = this.#sources.get(source);
    if (known !== undefined) known.count -= 1;
  }
}

// The event that announces activities to other capabilities, so that they can count them.
const activityNoted = z.strictObject({
  activities: z.array(
    z.strictObject({
      kind: z.enum(["view", "favorite", "share"]),
      thing: z.strictObject({ kind: z.enum(["auction", "live-auction"]), id: z.uuid() }),
      at: z.iso.datetime(),
      userId: z.nullable(z.uuid()),
      // Distinguishes the visitors of one day, and reveals nothing else.
      visitor: z.nullable(z.string()),
    }),
  ),
});
export type Activity = z.output<typeof activityNoted>["activities"][number];

declare module "../platform/jobs/events.ts" {
  interface Events {
    "activity-noted": typeof activityNoted;
  }
}
defineEvent("activity-noted", activityNoted);

// A view that is not announced yet. It holds the visitor's address and browser, in memory only, for a second.
interface PendingView {
  auctionId: string;
  userId: string | null;
  from: { address: string; userAgent: string };
}

// Counts page views. Reading a page must not wait for a write, so views are collected and announced once a second. A crash
// loses the views of that second.
export class PageViewCounter {
  readonly #database: Database;
  readonly #secret: string;
  readonly #onFailure: (error: unknown) => void;
  // Keyed by visitor and auction, so that a second view within the second is the same one.
  readonly #waiting = new Map<string, PendingView>();
  readonly #seen = new RecentViews({ withinMs: 30 * 60_000, max: 20_000 });
  // Visitors of one source are distinguished only by their user agent, which anyone can change. So only this many are
  // counted for each auction.
  readonly #sources = new SourceCap({ withinMs: 30 * 60_000, maxEach: 20, max: 20_000 });
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(options: { database: Database; secret: string; onFailure(error: unknown): void }) {
    this.#database = options.database;
    this.#secret = options.secret;
    this.#onFailure = options.onFailure;
  }

  note(auction: Pick<AuctionRow, "id" | "owner_id">, call: Call): void {
    if (isOwnerOrAdmin(auction, call.principal)) return;
    // Views beyond this number are dropped, so that a flood cannot fill the memory.
    if (this.#waiting.size >= maxWaiting) return;
    const userId = call.principal?.userId ?? null;
    const { address, userAgent } = call;
    const key = `${auction.id} ${userId ?? `${address}\n${userAgent}`}`;
    this.#waiting.set(key, { auctionId: auction.id, userId, from: { address, userAgent } });
    this.#timer ??= setTimeout(() => void this.flush(), 1_000).unref();
  }

  // Announces the waiting views; called once more when the program stops.
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = [...this.#waiting.values()];
    this.#waiting.clear();
    if (pending.length > 0) this.#flushing = this.#flushing.then(() => this.#announce(pending));
    return this.#flushing;
  }

  // Announces the views that were not counted yet within the last half hour.
  async #announce(pending: readonly PendingView[]): Promise<void> {
    try {
      const now = await boliNow(this.#database.db);
      const views = pending.map((one) => this.#viewOf(one, now));
      const fresh = views.filter(([viewKey]) => !this.#seen.has(viewKey, now));
      const counted = fresh.filter(([, , source]) => source === null || this.#sources.admits(source, now));
      if (counted.length === 0) return;
      const activities = counted.map(([, activity]) => activity);
      await this.#database
        .transaction(
          async (tx) => {
            await announce(tx, "activity-noted", { activities });
            await rememberViews(tx, activities);
          },
          { bookkeeping: true },
        )
        .catch((error: unknown) => {
          // These were not announced, so they must not count towards the limit of their source.
          for (const [, , source] of counted) if (source !== null) this.#sources.undo(source);
          throw error;
        });
      for (const [viewKey] of counted) this.#seen.add(viewKey, now);
    } catch (error) {
      this.#onFailure(error);
    }
  }

  // The key by which a repeated view is recognised, the activity to announce, and the key of the visitor's source.
  #viewOf(
    { auctionId, userId, from }: PendingView,
    now: Date,
  ): [viewKey: string, activity: Activity, source: string | null] {
    const visitor = userId === null ? visitorMark(this.#secret, from, now) : null;
    const thing = { kind: "auction", id: auctionId } as const;
    return [
      `${auctionId} ${userId ?? visitor}`,
      { kind: "view", thing, at: now.toISOString(), userId, visitor },
      userId === null ? `${auctionId} ${sourceOf(from.address)}` : null,
    ];
  }
}

const maxWaiting = 2_000;

// Distinguishes the visitors of one day: a keyed hash of address, browser and the day in India. None of these can be read
// back from the mark, and tomorrow the same visitor gets another one.
export const visitorMark = (
  secret: string,
  { address, userAgent }: { address: string; userAgent: string },
  now: Date,
): string =>
  createHmac("sha256", secret)
    .update(`visitor\n${dayOf(now)}\n${address}\n${userAgent}`)
    .digest("base64url")
    .slice(0, 22);
