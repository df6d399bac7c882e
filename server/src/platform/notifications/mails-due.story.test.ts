import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aUser } from "../../../testing/builders.ts";
import { openTestDatabase, testEngine } from "../../../testing/database.ts";
import { placeChanged } from "../../../testing/notifications.ts";
import { countRowsRead } from "../../../testing/plans/rows-read.ts";
import { setClockOffset } from "../database/clock.ts";
import type { Database, Tx } from "../database/database.ts";
import { holdUntilMorning, listMailsDue, notify, readMailMoment } from "./index.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// Sets the database's clock to this time of tomorrow in India.
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const setClock = (tx: Tx, clock: string) =>
  setClockOffset(tx, new Date(`${tomorrow}T${clock}:00+05:30`).getTime() - Date.now());

// A person who is to get the mail of a change at 21:20.
async function notifiedInTheEvening(): Promise<string> {
  const { id } = await aUser(database, { password: null });
  await database.transaction(async (tx) => {
    await setClock(tx, "21:10");
    await notify(tx, placeChanged([id]));
  });
  return id;
}

it("NOTIFY-13 nothing leaves at night that the clock made due while its job was working", async () => {
  const id = await notifiedInTheEvening();
  await database.transaction(async (tx) => {
    const moment = await readMailMoment(tx);
    await holdUntilMorning(tx, moment);
    await setClock(tx, "23:10");
    expect((await listMailsDue(tx, moment)).filter((row) => row.user_id === id)).toEqual([]);
  });
});

describe.runIf(testEngine() === "postgres")("NOTIFY-24 the mails that are due", () => {
  it("NOTIFY-24 are found without reading what their people were told before, nor the mails of others", async () => {
    const { id } = await aUser(database, { password: null });
    const others = await Promise.all(Array.from({ length: 20 }, () => aUser(database, { password: null })));
    await database.transaction(async (tx) => {
      await setClock(tx, "12:00");
      await notify(tx, placeChanged([id]));
      await sql`
        insert into notification (id, user_id, kind, given, mail_at, created_at, changed_at)
        select gen_random_uuid(), person.id, 'auction-place-changed', '{"auction":"Desks"}',
          case when person.id <> ${id}::uuid then boli_now() + interval '5 hours' end, boli_now() - at * interval '1 minute',
          boli_now()
        from generate_series(1, 500) as at, unnest(${[id, ...others.map((one) => one.id)]}::uuid[]) as person (id)`.execute(
        tx,
      );
      await setClock(tx, "12:11");
    });
    await sql`analyze notification`.execute(database.db);
    await database.transaction(async (tx) => {
      const moment = await readMailMoment(tx);
      const read = await countRowsRead(tx, "notification", async () => {
        expect((await listMailsDue(tx, moment)).map((row) => row.user_id)).toContain(id);
      });
      expect(read).toBeLessThan(100);
    });
  });
});

describe.runIf(testEngine() === "postgres")("NOTIFY-13 what somebody is changing", () => {
  it("NOTIFY-13 does not leave at night because it could not be moved, and the morning is planned", async () => {
    const id = await notifiedInTheEvening();
    await database.transaction((tx) => setClock(tx, "23:10"));
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = database.transaction(async (tx) => {
      await tx.selectFrom("notification").select("id").where("user_id", "=", id).forUpdate().execute();
      held.resolve();
      await free.promise;
    });
    await held.promise;
    await database.transaction(async (tx) => {
      const moment = await readMailMoment(tx);
      const held = await holdUntilMorning(tx, moment);
      free.resolve();
      await change;
      expect((await listMailsDue(tx, moment)).filter((row) => row.user_id === id)).toEqual([]);
      expect(held?.until.toISOString().slice(11, 16)).toBe("02:00");
    });
  });
});

describe.runIf(testEngine() === "postgres")("NOTIFY-16 two jobs that work at once", () => {
  it("NOTIFY-16 do not share a person, who would get two mails", async () => {
    const { id } = await aUser(database, { password: null });
    const tell = () =>
      database.transaction(async (tx) => {
        await setClock(tx, "12:00");
        await notify(tx, placeChanged([id]));
        await setClock(tx, "12:11");
      });
    const countDue = async (tx: Tx): Promise<number> =>
      (await listMailsDue(tx, await readMailMoment(tx))).filter((row) => row.user_id === id).length;
    await tell();
    const [listed, free] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
    const first = database.transaction(async (tx) => {
      listed.resolve(await countDue(tx));
      await free.promise;
    });
    expect(await listed.promise).toBe(1);
    await tell();
    expect(await database.transaction(countDue)).toBe(0);
    free.resolve();
    await first;
    expect(await database.transaction(countDue)).toBe(2);
  });
});
