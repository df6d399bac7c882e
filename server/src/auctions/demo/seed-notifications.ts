import { minuteMs } from "@boli/contract/base/time";
import type { DemoTools } from "../../http/capability.ts";
import { boliNow } from "../../platform/database/clock.ts";
import { type SeededNotification, seedNotifications } from "../../platform/notifications/index.ts";
import { demoAuctions } from "./auctions.ts";
import { beginningOf, auctionIdOf } from "./auction-body.ts";

const hours = (count: number): number => count * 60;

type Person = keyof DemoTools["people"];
// The notifications that each account has at the demo's first start, with their age in minutes.
interface DemoNotification {
  to: readonly Person[];
  auction: number;
  minutesAgo: number;
  isRead?: true;
  say(auction: string, startsAt: string): Pick<SeededNotification, "kind" | "values">;
}

const demoNotifications: readonly DemoNotification[] = [
  {
    to: ["buyer", "member"],
    auction: 9,
    minutesAgo: 12,
    say: (auction, startsAt) => ({ kind: "auction-starts", values: { auction, startsAt, before: "day" } }),
  },
  {
    to: ["buyer", "member"],
    auction: 1,
    minutesAgo: 95,
    say: (auction) => ({ kind: "auction-place-changed", values: { auction } }),
  },
  {
    to: ["buyer", "member"],
    auction: 13,
    minutesAgo: hours(70),
    isRead: true,
    say: (auction, startsAt) => ({ kind: "auction-moved", values: { auction, startsAt } }),
  },
  {
    to: ["buyer", "member"],
    auction: 16,
    minutesAgo: hours(22),
    say: (auction, startsAt) => ({ kind: "auction-cancelled", values: { auction, startsAt } }),
  },
  {
    to: ["admin"],
    auction: 33,
    minutesAgo: 40,
    say: (auction) => ({
      kind: "listing-waits",
      values: { auction, organisation: "Deccan Hotel Clearances" },
    }),
  },
  {
    to: ["seller"],
    auction: 2,
    minutesAgo: hours(30),
    isRead: true,
    say: (auction) => ({ kind: "listing-approved", values: { auction } }),
  },
];

// The notifications of the demo accounts, by fixed ids.
export async function seedDemoNotifications({ database, people }: DemoTools): Promise<number> {
  const now = await boliNow(database.db);
  const seeded = demoNotifications.flatMap(({ to, auction, minutesAgo, isRead = false, say }, number) => {
    const demo = demoAuctions.find((one) => one.number === auction);
    if (demo === undefined) return [];
    return to.map((person, reader) => ({
      ...say(demo.title, beginningOf(demo, now).at.toISOString()),
      id: `01900000-0000-7000-8005-00000000${String(number).padStart(2, "0")}${String(reader).padStart(2, "0")}`,
      userId: people[person],
      about: { kind: "auction", id: auctionIdOf(auction) } as const,
      at: new Date(now.getTime() - minutesAgo * minuteMs),
      isRead,
    }));
  });
  return database.transaction((tx) => seedNotifications(tx, seeded as SeededNotification[]));
}
