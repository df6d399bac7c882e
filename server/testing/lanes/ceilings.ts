import type { Seen } from "./watch-statements.ts";

// A list reads some hundred blocks of 8 KB, in a few milliseconds; what reads ten times as much belongs in the slow lane.
const maxBlocks = 1_000;

interface Exception {
  routes: readonly string[];
  // A part of the statement.
  of: string;
  maxBlocks: number;
  // The bound that the program sets.
  why: string;
}

const exceptions: readonly Exception[] = [
  {
    routes: [
      "GET /api/live-auctions",
      "GET /api/live-auctions/:id",
      "GET /api/live-auctions/:id/lots/:lotId",
      "GET /api/live-auctions/:id/events",
    ],
    of: "'salesHeld'",
    maxBlocks: 20_000,
    why: "Each of at most a hundred cards counts the sales that its host has held, here a thousand. Their index is enough only where no transaction was open as the table was vacuumed.",
  },
  {
    routes: ["GET /api/notifications", "GET /api/events", "POST /api/notifications/read"],
    of: "last.changed",
    maxBlocks: 2_500,
    why: "A bell counts a hundred unread notifications, and looks at two thousand when the others are hidden.",
  },
  {
    routes: ["GET /api/notifications"],
    of: "",
    maxBlocks: 6_000,
    why: "Bidders read what happened to their bids while others bid: one person's of half a year, in order.",
  },
  {
    routes: ["POST /api/notifications/read", "DELETE /api/notifications/:id"],
    of: "with head as materialized",
    maxBlocks: 2_000,
    why: "Those that are shown as one are changed with it, of one person and of half a year at most.",
  },
  {
    routes: ["GET /api/admin/live-auctions"],
    of: "with asking as",
    maxBlocks: 6_000,
    why: "Admins alone ask for it, about seven hundred sales at most, while bidders wait for their help.",
  },
  {
    routes: ["POST /api/alerts"],
    of: "week_of(boli_now())",
    maxBlocks: 2_500,
    why: "The index of words is asked for some weeks at a time, in the transaction that saves the alert.",
  },
];

// The statements that keep a bid waiting.
export const problemsOf = (route: string, seen: readonly Seen[]): string[] =>
  seen.flatMap(({ lane, sql, blocks, rows }) => {
    const start = sql.slice(0, 160);
    if (lane === "none") return [`belongs to no lane: ${start}`];
    const excused = exceptions.find((one) => one.routes.includes(route) && sql.includes(one.of));
    const isShort = lane === "slow" || blocks <= (excused?.maxBlocks ?? maxBlocks);
    return isShort ? [] : [`reads ${blocks} blocks and ${rows} rows in the lane "${lane}": ${start}`];
  });

// Exceptions that nothing needs any more, by far.
export const needlessExceptions = (seen: ReadonlyMap<string, readonly Seen[]>): string[] =>
  exceptions
    .filter(
      ({ routes, of }) =>
        !routes.some((route) =>
          seen
            .get(route)
            ?.some(({ lane, sql, blocks }) => lane !== "slow" && blocks > maxBlocks / 2 && sql.includes(of)),
        ),
    )
    .map(({ routes, of }) => `${routes.join(", ")}: ${of}`);
