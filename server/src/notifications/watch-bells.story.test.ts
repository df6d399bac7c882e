import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import { aNotification, placeChanged } from "../../testing/notifications.ts";
import { countStatements } from "../platform/database/dialect.ts";
import { openLocalBus } from "../platform/bus/local-bus.ts";
import { BellWatch } from "./watch-bells.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("NOTIFY-23 a number is counted again when something of its person changed, and else every five seconds", async () => {
  const asha = await app.signIn();
  const { id } = await anAuction(app);
  const sent: unknown[] = [];
  const bus = openLocalBus({ onFault: (fault) => expect(fault).toBeUndefined() });
  const bells = new BellWatch(
    { database: app.database, bus, log: app.app.edge.log },
    {
      userIds: [asha.user.id],
      sendToUser: (_userId, message) => void ("unread" in message && sent.push(message.unread)),
    },
  );
  await aNotification(app.database, asha.user.id, placeChanged([asha.user.id], { id }));
  await bells.look();
  const admin = await app.signIn({ role: "admin" });
  await admin.caller.put(`/api/admin/auctions/${id}/visibility`, { hidden: true });
  const { statements } = await countStatements(() => bells.look());
  expect([sent, statements.length]).toEqual([[1], 1]);
  for (let looks = 1; looks < 7; looks += 1) await bells.look();
  expect(sent).toEqual([1]);
  await bells.look();
  expect(sent).toEqual([1, 0]);
  await aNotification(app.database, asha.user.id);
  await bells.look();
  expect(sent).toEqual([1, 0, 1]);
  bells.stop();
  await bus.close();
});
