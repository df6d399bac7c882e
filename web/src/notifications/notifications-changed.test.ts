import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import { notificationsChanged } from "./notifications-changed.ts";
import { bellBegins, hasNews, unread } from "./unread.ts";

const client = new QueryClient();
const opened = ["auctions", "one", "an-id", "somebody"];
const drawer = ["notifications", "list", "en", "all"];
const monday = "2026-11-23 09:00:00+00";
const tuesday = "2026-11-24 09:00:00+00";

const reloads = (): string[] =>
  [opened, drawer]
    .filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated)
    .map(([area = ""]) => area);

beforeEach(() => {
  client.clear();
  for (const queryKey of [opened, drawer]) client.setQueryData(queryKey, []);
  hasNews.set(false);
  bellBegins({ unread: 2, changed: monday });
});

describe("NOTIFY-21 what a tab shows", () => {
  test("stays when the channel tells what the page came with", () => {
    notificationsChanged(client, { unread: 2, changed: monday });
    expect([reloads(), unread.get(), hasNews.get()]).toEqual([[], 2, false]);
  });

  test("stays when the same is told twice", () => {
    notificationsChanged(client, { unread: 3, changed: tuesday });
    client.setQueryData(opened, []);
    notificationsChanged(client, { unread: 3, changed: tuesday });
    expect([reloads(), unread.get()]).toEqual([[], 3]);
  });

  test("is loaded again when one came; the open drawer says so instead", () => {
    notificationsChanged(client, { unread: 3, changed: tuesday });
    expect([reloads(), unread.get(), hasNews.get()]).toEqual([["auctions"], 3, true]);
  });

  test("is loaded again when an unread one got new values, and the number stays", () => {
    notificationsChanged(client, { unread: 2, changed: tuesday });
    expect([reloads(), hasNews.get()]).toEqual([["auctions", "notifications"], false]);
  });

  test("is loaded again when what was told of is hidden, at the same time of change", () => {
    notificationsChanged(client, { unread: 1, changed: monday });
    expect([reloads(), unread.get()]).toEqual([["auctions", "notifications"], 1]);
  });
});
