import { inTurn, program } from "../platform/database/turns.ts";
import { type Bell, anybody, notificationsTopic, readBells } from "../platform/notifications/index.ts";
import type { Platform } from "../platform/platform.ts";
import type { Hub } from "../platform/realtime/hub.ts";

const pageSize = 5_000;
// The number follows what is hidden, or shown again, without a change of the person's own rows: it is counted with every eighth look,
// which is every five seconds.
const looksBetween = 7;
// Many hints at once, as when a job notifies a hundred thousand people, are one look.
const gatherMs = 50;

interface Known extends Pick<Bell, "unread" | "changed"> {
  // Since it was counted.
  looks: number;
}

// Updates the open tabs of this node when their person got a notification, or read or deleted one elsewhere.
export class BellWatch {
  readonly #platform: Pick<Platform, "database" | "bus" | "log">;
  readonly #hub: Pick<Hub, "userIds" | "sendToUser">;
  readonly #known = new Map<string, Known>();
  readonly #asked = new Set<string>();
  readonly #unsubscribe: () => void;
  #isForAnybody = false;
  #isPlanned = false;
  #isStopped = false;

  constructor(
    platform: Pick<Platform, "database" | "bus" | "log">,
    hub: Pick<Hub, "userIds" | "sendToUser">,
  ) {
    this.#platform = platform;
    this.#hub = hub;
    this.#unsubscribe = platform.bus.subscribe(notificationsTopic, (hint) => this.#ask(hint));
  }

  // Looks at the bells of everybody who is connected here.
  async look(): Promise<void> {
    const connected = this.#hub.userIds;
    await this.#lookAt(connected);
    if (this.#known.size === connected.length) return;
    const still = new Set(this.#hub.userIds);
    for (const userId of this.#known.keys()) if (!still.has(userId)) this.#known.delete(userId);
  }

  // Reads the number for a tab that is being opened. Returns the function that sends it, once the tab is connected.
  async greeting(userId: string): Promise<() => void> {
    const [bell] = await readBells(this.#platform.database.db, [userId]);
    return () => {
      // Also when the person's other tabs know it.
      this.#known.delete(userId);
      if (bell) this.#send(bell);
    };
  }

  stop(): void {
    this.#isStopped = true;
    this.#unsubscribe();
  }

  #ask(hint: string): void {
    if (hint === anybody) this.#isForAnybody = true;
    else for (const userId of hint.split(" ")) this.#asked.add(userId);
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setTimeout(() => this.#lookAtAsked(), gatherMs);
  }

  #lookAtAsked(): void {
    this.#isPlanned = false;
    const connected = new Set(this.#hub.userIds);
    const named = [...this.#asked].filter((userId) => connected.has(userId));
    const userIds = this.#isForAnybody ? [...connected] : named;
    this.#asked.clear();
    this.#isForAnybody = false;
    // Counted in any case: a change that began before the known one may have been committed after it.
    for (const userId of named) this.#forgetCount(userId);
    // The regular check finds the changes that are missed here.
    inTurn({ lane: "room", caller: program }, () => this.#lookAt(userIds)).catch((error: unknown) =>
      this.#platform.log.warn({ err: error }, "could not look at the bells"),
    );
  }

  async #lookAt(userIds: readonly string[]): Promise<void> {
    for (let from = 0; from < userIds.length && !this.#isStopped; from += pageSize) {
      const page = userIds.slice(from, from + pageSize);
      for (const bell of await readBells(this.#platform.database.db, page, this.#changesOf(page)))
        this.#send(bell);
    }
  }

  // The last changes of those whose number was counted a few looks ago.
  #changesOf(userIds: readonly string[]): ReadonlyMap<string, string | null> {
    const changes = new Map<string, string | null>();
    for (const userId of userIds) {
      const one = this.#known.get(userId);
      if (!one || one.looks >= looksBetween) continue;
      one.looks += 1;
      changes.set(userId, one.changed);
    }
    return changes;
  }

  #forgetCount(userId: string): void {
    const one = this.#known.get(userId);
    if (one) one.looks = looksBetween;
  }

  #send({ userId, unread, changed }: Bell): void {
    const before = this.#known.get(userId);
    this.#known.set(userId, { unread, changed, looks: 0 });
    if (before?.unread === unread && before.changed === changed) return;
    this.#hub.sendToUser(userId, { kind: "notifications-changed", unread, changed });
  }
}
