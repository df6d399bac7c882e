import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/database.ts";
import type { Database } from "../database/database.ts";
import type { Bus } from "./bus.ts";
import { openDatabaseBus } from "./open-bus.ts";
import { openLocalBus } from "./local-bus.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// Faster than in production, but slow enough for a busy machine: three missed beats count as silence.
const beatMs = 250;

const open: Bus[] = [];
const faults: unknown[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
  faults.length = 0;
});

const onFault = (fault: unknown): void => void faults.push(fault);
const kinds = {
  "the bus of one node": async () => openLocalBus({ onFault }),
  "the bus between nodes": () => openDatabaseBus({ onFault, database, beatMs }),
};

async function until(what: string, isSo: () => boolean): Promise<void> {
  const startedAt = performance.now();
  while (!isSo()) {
    if (performance.now() - startedAt > 5_000) throw new Error(`It did not happen: ${what}.`);
    await pause(5);
  }
}

describe.each(Object.entries(kinds))("%s", (_name, openKind) => {
  const openBus = async (): Promise<Bus> => {
    const bus = await openKind();
    open.push(bus);
    return bus;
  };

  test("subscribers here hear at once, once, and only their topic", async () => {
    const bus = await openBus();
    const received: string[] = [];
    bus.subscribe("sale:1", (hint) => received.push(`one ${hint}`));
    bus.subscribe("sale:1", (hint) => received.push(`two ${hint}`));
    bus.subscribe("sale:2", (hint) => received.push(`other ${hint}`));
    bus.publish("sale:1", "7");
    expect(received).toEqual(["one 7", "two 7"]);
    await pause(200);
    expect(received).toEqual(["one 7", "two 7"]);
  });

  test("who has stopped hears no more", async () => {
    const bus = await openBus();
    const received: string[] = [];
    const stop = bus.subscribe("sale:1", (hint) => received.push(hint));
    bus.publish("sale:1", "before");
    stop();
    stop();
    bus.publish("sale:1", "after");
    expect(received).toEqual(["before"]);
  });

  test("a subscriber that fails disturbs neither the publisher nor the others", async () => {
    const bus = await openBus();
    const received: string[] = [];
    bus.subscribe("sale:1", () => {
      throw new Error("Clumsy.");
    });
    bus.subscribe("sale:1", (hint) => received.push(hint));
    bus.publish("sale:1", "7");
    expect(received).toEqual(["7"]);
    expect(faults).toHaveLength(1);
  });

  test("a subscriber runs as part of whoever subscribed, not of whoever publishes", async () => {
    const bus = await openBus();
    const context = new AsyncLocalStorage<string>();
    const received: Array<string | undefined> = [];
    context.run("subscriber", () => bus.subscribe("sale:1", () => received.push(context.getStore())));
    context.run("publisher", () => bus.publish("sale:1", "7"));
    expect(received).toEqual(["subscriber"]);
  });

  test("a hint is short", async () => {
    const bus = await openBus();
    expect(() => bus.publish("sale:1", "x".repeat(1_001))).toThrow("send an id");
    expect(() => bus.publish("", "7")).toThrow("Not a topic");
  });

  test("a closed bus is silent, and closing twice is closing", async () => {
    const bus = await openBus();
    const received: string[] = [];
    bus.subscribe("sale:1", (hint) => received.push(hint));
    await bus.close();
    await bus.close();
    bus.publish("sale:1", "7");
    expect(received).toEqual([]);
  });
});

describe("between nodes", () => {
  const openNode = async (on: Pick<Database, "notify" | "listen"> = database): Promise<Bus> => {
    const bus = await openDatabaseBus({ onFault, database: on, beatMs });
    open.push(bus);
    return bus;
  };

  test("others hear a little later, every hint once", async () => {
    const [one, two, three] = [await openNode(), await openNode(), await openNode()];
    const received: string[] = [];
    for (const [name, bus] of Object.entries({ one, two, three })) {
      bus.subscribe("sale:1", (hint) => received.push(`${name} ${hint}`));
    }
    for (let number = 1; number <= 50; number += 1) one.publish("sale:1", `${number}`);
    await until("all heard all", () => received.length >= 150);
    // Hints arrive in their order: one that came twice would be here before those of the other nodes.
    two.publish("sale:1", "end");
    three.publish("sale:1", "end");
    await until("all heard both ends", () => received.filter((line) => line.endsWith("end")).length >= 6);
    expect(received.filter((line) => line.endsWith("end"))).toHaveLength(6);
    const hints = received.filter((line) => !line.endsWith("end"));
    expect(hints).toHaveLength(150);
    expect(new Set(hints).size).toBe(150);
    expect(hints.filter((line) => line.startsWith("three"))).toEqual(
      Array.from({ length: 50 }, (_, index) => `three ${index + 1}`),
    );
  });

  test("a large number of long hints arrives as well", async () => {
    const [one, two] = [await openNode(), await openNode()];
    const received: string[] = [];
    two.subscribe("sale:1", (hint) => received.push(hint));
    for (let number = 1; number <= 100; number += 1) one.publish("sale:1", `${number}${'ü"'.repeat(400)}`);
    await until("all arrived", () => received.length === 100);
    expect(faults).toEqual([]);
  });

  test("nobody is asked to catch up while nothing was lost", { tags: "timed" }, async () => {
    const [one, two] = [await openNode(), await openNode()];
    let caughtUp = 0;
    two.onReconnect(() => (caughtUp += 1));
    for (let number = 1; number <= 20; number += 1) {
      one.publish("sale:1", `${number}`);
      await pause(20);
    }
    await one.close();
    await pause(6 * beatMs);
    expect(caughtUp).toBe(0);
  });

  // A network that loses chosen messages.
  function makeLossy() {
    const lossy = { isLosing: false, isNotListening: false };
    const on: Pick<Database, "notify" | "listen"> = {
      notify: (channel, payload) => (lossy.isLosing ? Promise.resolve() : database.notify(channel, payload)),
      listen: (channel, onPayload) =>
        database.listen(channel, (payload) => {
          if (!lossy.isNotListening) onPayload(payload);
        }),
    };
    return { lossy, on };
  }

  test("a hint that is lost on its way makes the others catch up", { tags: "timed" }, async () => {
    const { lossy, on } = makeLossy();
    const [one, two] = [await openNode(on), await openNode()];
    let caughtUp = 0;
    two.onReconnect(() => (caughtUp += 1));
    one.publish("sale:1", "1");
    await pause(2 * beatMs);
    expect(caughtUp).toBe(0);
    lossy.isLosing = true;
    one.publish("sale:1", "2");
    await pause(100);
    lossy.isLosing = false;
    await until("the other one caught up", () => caughtUp > 0);
  });

  test("a node that hears nothing keeps catching up until it hears again", { tags: "timed" }, async () => {
    const { lossy, on } = makeLossy();
    const [one, two] = [await openNode(), await openNode(on)];
    let caughtUp = 0;
    two.onReconnect(() => (caughtUp += 1));
    lossy.isNotListening = true;
    one.publish("sale:1", "1");
    await until("it caught up again and again", () => caughtUp >= 3);
    lossy.isNotListening = false;
    await pause(3 * beatMs);
    const after = caughtUp;
    await pause(3 * beatMs);
    expect(caughtUp).toBe(after);
  });

  test(
    "a node that falls silent makes the others catch up once, as its last hints may be lost",
    { tags: "timed" },
    async () => {
      const { lossy, on } = makeLossy();
      const [one, two] = [await openNode(on), await openNode()];
      let caughtUp = 0;
      two.onReconnect(() => (caughtUp += 1));
      one.publish("sale:1", "1");
      await pause(2 * beatMs);
      lossy.isLosing = true;
      await until("the other one caught up", () => caughtUp > 0);
      await pause(4 * beatMs);
      expect(caughtUp).toBe(1);
    },
  );
});
