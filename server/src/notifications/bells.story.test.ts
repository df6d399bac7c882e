import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { aNotification } from "../../testing/notifications.ts";
import { requireAuditEntry } from "../http/request-context.ts";
import { openLocalBus } from "../platform/bus/local-bus.ts";
import type { Database } from "../platform/database/database.ts";

// Two nodes with a bus of their own each: every hint to the other one is lost.
let database: Database;
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  database = await openTestDatabase({ beforeCommit: requireAuditEntry });
  const onFault = (fault: unknown) => expect(fault).toBeUndefined();
  here = await startTestApp({ database, bus: openLocalBus({ onFault }) });
  there = await startTestApp({ database, bus: openLocalBus({ onFault }) });
});
afterAll(async () => {
  await here.close();
  await there.close();
  await database.close();
});

const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

// The numbers that the bell of one tab shows, in order.
async function tabOf({ session }: SignedIn, node: TestApp): Promise<number[]> {
  const socket = new WebSocket(`${node.url.replace("http", "ws")}/api/events`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  open.push(socket);
  const shown: number[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as { kind: string; unread: number };
      if (message.kind === "notifications-changed") shown.push(message.unread);
      resolve();
    });
  });
  await expect.poll(() => shown.length, { timeout: 5_000 }).toBe(1);
  return shown;
}

const within = { timeout: 1_000, interval: 10 };

describe("NOTIFY-10 the bells of open tabs", { tags: "timed" }, () => {
  it("NOTIFY-10 move within a second on every node when something is told, read or deleted", async () => {
    const asha = await here.signIn();
    const ravi = await here.signIn();
    const tabs = [await tabOf(asha, here), await tabOf(asha, there)];
    const others = await tabOf(ravi, there);
    const all = async (unread: number, messages: number) => {
      for (const shown of tabs)
        await expect.poll(() => [shown.at(-1), shown.length], within).toEqual([unread, messages]);
    };
    await all(0, 1);
    const first = await aNotification(database, asha.user.id);
    await all(1, 2);
    const second = await aNotification(database, asha.user.id);
    await all(2, 3);
    await asha.caller.post("/api/notifications/read", { ids: [first] });
    await all(1, 4);
    // The number stays, and the list changes all the same.
    await asha.caller.delete(`/api/notifications/${first}`);
    await all(1, 5);
    await asha.caller.delete(`/api/notifications/${second}`);
    await all(0, 6);
    expect(others).toEqual([0]);
  });

  it("NOTIFY-10 show the true number when a tab is opened", async () => {
    const asha = await here.signIn();
    await aNotification(database, asha.user.id);
    expect(await tabOf(asha, here)).toEqual([1]);
    expect(await tabOf(asha, here)).toEqual([1]);
  });
});
