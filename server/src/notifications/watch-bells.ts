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

export interface BellWatch {
  // Looks at the bells of everybody who is connected here.
  look(): Promise<void>;
  // Reads the number for a tab that is being opened. Returns the function that sends it, once the tab is connected.
  greeting(userId: string): Promise<() => void>;
  stop(): void;
}

// Updates the open tabs of this node when their person got a notification, or read or deleted one elsewhere.
export function watchBells(
  { database, bus, log }: Pick<Platform, "database" | "bus" | "log">,
  hub: Pick<Hub, "userIds" | "sendToUser">,
): BellWatch {
  const known = new Map<string, Known>();
  const asked = new Set<string>();
  let isForAnybody = false;
  let isPlanned = false;
  let isStopped = false;

  const unsubscribe = bus.subscribe(notificationsTopic, (hint) => {
    if (hint === anybody) isForAnybody = true;
    else for (const userId of hint.split(" ")) asked.add(userId);
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      const connected = new Set(hub.userIds);
      const named = [...asked].filter((userId) => connected.has(userId));
      const userIds = isForAnybody ? [...connected] : named;
      asked.clear();
      isForAnybody = false;
      // Counted in any case: a change that began before the known one may have been committed after it.
      for (const userId of named) forgetCount(userId);
      // The regular check finds the changes that are missed here.
      inTurn({ lane: "room", caller: program }, () => lookAt(userIds)).catch((error: unknown) =>
        log.warn({ err: error }, "could not look at the bells"),
      );
    }, gatherMs);
  });

  async function lookAt(userIds: readonly string[]): Promise<void> {
    for (let from = 0; from < userIds.length && !isStopped; from += pageSize) {
      const page = userIds.slice(from, from + pageSize);
      for (const bell of await readBells(database.db, page, changesOf(page))) send(bell);
    }
  }

  // The last changes of those whose number was counted a few looks ago.
  function changesOf(userIds: readonly string[]): ReadonlyMap<string, string | null> {
    const changes = new Map<string, string | null>();
    for (const userId of userIds) {
      const one = known.get(userId);
      if (!one || one.looks >= looksBetween) continue;
      one.looks += 1;
      changes.set(userId, one.changed);
    }
    return changes;
  }

  function forgetCount(userId: string): void {
    const one = known.get(userId);
    if (one) one.looks = looksBetween;
  }

  function send({ userId, unread, changed }: Bell): void {
    const before = known.get(userId);
    known.set(userId, { unread, changed, looks: 0 });
    if (before?.unread === unread && before.changed === changed) return;
    hub.sendToUser(userId, { kind: "notifications-changed", unread, changed });
  }

  return {
    look: async () => {
      const connected = hub.userIds;
      await lookAt(connected);
      if (known.size === connected.length) return;
      const still = new Set(hub.userIds);
      for (const userId of known.keys()) if (!still.has(userId)) known.delete(userId);
    },
    greeting: async (userId) => {
      const [bell] = await readBells(database.db, [userId]);
      return () => {
        // Also when the person's other tabs know it.
        known.delete(userId);
        if (bell) send(bell);
      };
    },
    stop: () => {
      isStopped = true;
      unsubscribe();
    },
  };
}
