import type { Notification } from "@boli/contract/notifications/endpoints";
import { expect, it } from "vitest";
import { daysOf } from "./days.ts";

const one = (id: string, timestamp: string) => ({ id, timestamp }) as Notification;

it("NOTIFY-5 the drawer groups by India's days, and shows nothing twice", () => {
  const listed = [
    one("d", "2026-11-23T18:30:00.000Z"),
    one("c", "2026-11-23T18:29:59.000Z"),
    one("b", "2026-11-22T18:30:00.000Z"),
    one("b", "2026-11-22T18:30:00.000Z"),
    one("a", "2026-11-20T05:00:00.000Z"),
  ];
  const days = daysOf(listed, new Date("2026-11-24T01:00:00+05:30"));
  expect(days.map(({ day, kind, notifications }) => [day, kind, notifications.map(({ id }) => id)])).toEqual([
    ["2026-11-24", "today", ["d"]],
    ["2026-11-23", "yesterday", ["c", "b"]],
    ["2026-11-20", "earlier", ["a"]],
  ]);
});
