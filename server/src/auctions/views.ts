import * as z from "zod/mini";
import type { Call } from "../http/call.ts";
import { sourceOf } from "../http/network.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { announce, defineEvent } from "../platform/jobs/index.ts";
import { looksAfter } from "./access.ts";
import type { AuctionRow } from "./queries.ts";
import { Crowds, SeenLately } from "./seen-lately.ts";
import { visitorMark } from "./visitor-mark.ts";

// What people did with things, as those who count it are told.
const activityNoted = z.strictObject({
  activities: z.array(
    z.strictObject({
      kind: z.enum(["view"]),
      thing: z.strictObject({ kind: z.literal("auction"), id: z.uuid() }),
      at: z.iso.datetime(),
      userId: z.nullable(z.uuid()),
      // Tells visitors of one day apart, and no more than that.
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

// What is known of a look until it is told of: a visitor's address and browser for a second, in memory.
interface Noted {
  auctionId: string;
  userId: string | null;
  from: { address: string; userAgent: string };
}

// Reading a page must not wait for a write, so views are gathered and told once a second. A crash loses that second.
export class Views {
  readonly #database: Database;
  readonly #secret: string;
  readonly #onFailure: (error: unknown) => void;
  // By who looks at what, so that a second look within the second is the same one.
  readonly #waiting = new Map<string, Noted>();
  readonly #seen = new SeenLately({ withinMs: 30 * 60_000, most: 20_000 });
  // Visitors are told apart by what their browser calls itself, and it may call itself anything: of one auction, so many are
  // counted from one place.
  readonly #crowds = new Crowds({ withinMs: 30 * 60_000, mostEach: 20, most: 20_000 });
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();

  constructor(options: { database: Database; secret: string; onFailure(error: unknown): void }) {
    this.#database = options.database;
    this.#secret = options.secret;
    this.#onFailure = options.onFailure;
  }

  note(auction: Pick<AuctionRow, "id" | "owner_id">, call: Call): void {
    if (looksAfter(auction, call.principal)) return;
    // Under a flood the rest is left out: counting must not fill the memory.
    if (this.#waiting.size >= mostWaiting) return;
    const userId = call.principal?.userId ?? null;
    const { address, userAgent } = call;
    const look = `${auction.id} ${userId ?? `${address}\n${userAgent}`}`;
    this.#waiting.set(look, { auctionId: auction.id, userId, from: { address, userAgent } });
    this.#timer ??= setTimeout(() => void this.tell(), 1_000).unref();
  }

  // Tells what is waiting; called once more when the program stops.
  tell(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const noted = [...this.#waiting.values()];
    this.#waiting.clear();
    if (noted.length > 0) this.#telling = this.#telling.then(() => this.#announce(noted));
    return this.#telling;
  }

  // Those whom the last half hour has not told of yet.
  async #announce(noted: readonly Noted[]): Promise<void> {
    try {
      const now = await boliNow(this.#database.db);
      const looks = noted.map((one) => this.#lookOf(one, now));
      const fresh = looks.filter(([look]) => !this.#seen.has(look, now));
      const told = fresh.filter(([, , crowd]) => crowd === null || this.#crowds.admits(crowd, now));
      if (told.length === 0) return;
      const activities = told.map(([, activity]) => activity);
      await this.#database.transaction((tx) => announce(tx, "activity-noted", { activities }), {
        bookkeeping: true,
      });
      for (const [look] of told) this.#seen.add(look, now);
    } catch (error) {
      this.#onFailure(error);
    }
  }

  // By who looked at what, what is told of it, and by where a visitor came from.
  #lookOf(
    { auctionId, userId, from }: Noted,
    now: Date,
  ): [look: string, activity: Activity, crowd: string | null] {
    const visitor = userId === null ? visitorMark(this.#secret, from, now) : null;
    const thing = { kind: "auction", id: auctionId } as const;
    return [
      `${auctionId} ${userId ?? visitor}`,
      { kind: "view", thing, at: now.toISOString(), userId, visitor },
      userId === null ? `${auctionId} ${sourceOf(from.address)}` : null,
    ];
  }
}

const mostWaiting = 2_000;
