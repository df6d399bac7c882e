import { type Bell, anybody, notificationsTopic, readBells } from "../platform/notifications/index.ts";
import type { Platform } from "../platform/platform.ts";
import type { Hub } from "../platform/realtime/hub.ts";

const pageSize = 5_000;
// Many hints at once, as when a job notifies a hundred thousand people, are one look.
const gatherMs = 50;

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
  const known = new Map<string, string>();
  const asked = new Set<string>();
  let isPlanned = false;
  let isStopped = false;

  const unsubscribe = bus.subscribe(notificationsTopic, (hint) => {
    for (const userId of hint === anybody ? hub.userIds : hint.split(" ")) asked.add(userId);
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      const connected = new Set(hub.userIds);
      const userIds = [...asked].filter((userId) => connected.has(userId));
      asked.clear();
      // The regular check finds the changes that are missed here.
      lookAt(userIds).catch((error: unknown) => log.warn({ err: error }, "could not look at the bells"));
    }, gatherMs);
  });

  async function lookAt(userIds: readonly string[]): Promise<void> {
    for (let from = 0; from < userIds.length && !isStopped; from += pageSize) {
      for (const bell of await readBells(database.db, userIds.slice(from, from + pageSize))) send(bell);
    }
  }

  function send({ userId, unread, changed }: Bell): void {
    const state = `${unread} ${changed}`;
    if (known.get(userId) === state) return;
    known.set(userId, state);
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
