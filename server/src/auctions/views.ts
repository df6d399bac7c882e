import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { Call } from "../http/call.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { announce, defineEvent } from "../platform/jobs/index.ts";
import { looksAfter } from "./access.ts";
import type { AuctionRow } from "./queries.ts";
import { SeenLately } from "./seen-lately.ts";

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

type Noted = Omit<Activity, "at">;

// Reading a page must not wait for a write, so views are gathered and told once a second. A crash loses that second.
export class Views {
  readonly #database: Database;
  readonly #secret: string;
  readonly #onFailure: (error: unknown) => void;
  // By who looks at what, so that a second look within the second is the same one.
  readonly #waiting = new Map<string, Noted>();
  readonly #seen = new SeenLately({ withinMs: 30 * 60_000, most: 20_000 });
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
    const visitor = call.principal ? null : this.#visitorOf(call);
    const thing = { kind: "auction", id: auction.id } as const;
    this.#waiting.set(`${auction.id} ${userId ?? visitor}`, { kind: "view", thing, userId, visitor });
    this.#timer ??= setTimeout(() => void this.tell(), 1_000).unref();
  }

  // Tells what is waiting; called once more when the program stops.
  tell(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const noted = [...this.#waiting];
    this.#waiting.clear();
    if (noted.length > 0) this.#telling = this.#telling.then(() => this.#announce(noted));
    return this.#telling;
  }

  // Those whom the last half hour has not told of yet.
  async #announce(noted: ReadonlyArray<[look: string, Noted]>): Promise<void> {
    try {
      const now = await boliNow(this.#database.db);
      const fresh = noted.filter(([look]) => !this.#seen.has(look, now));
      if (fresh.length === 0) return;
      const at = now.toISOString();
      const activities = fresh.map(([, one]) => ({ ...one, at }));
      await this.#database.transaction((tx) => announce(tx, "activity-noted", { activities }), {
        bookkeeping: true,
      });
      for (const [look] of fresh) this.#seen.add(look, now);
    } catch (error) {
      this.#onFailure(error);
    }
  }

  // Address and browser, under a key: neither can be read from it again.
  #visitorOf({ address, userAgent }: Call): string {
    return createHmac("sha256", this.#secret)
      .update(`visitor\n${address}\n${userAgent}`)
      .digest("base64url")
      .slice(0, 22);
  }
}

const mostWaiting = 2_000;
