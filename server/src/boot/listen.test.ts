import { once } from "node:events";
import { type AddressInfo, type Socket, connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import type { Settings } from "../settings/settings.ts";
import { listen } from "./listen.ts";

const connections: Socket[] = [];
const open: Array<() => unknown> = [];
afterEach(async () => {
  for (const connection of connections.splice(0)) connection.destroy();
  for (const close of open.splice(0)) await close();
});

async function start(): Promise<FastifyInstance> {
  const app = Fastify();
  app.server.maxConnections = 20_000;
  app.get("/", async () => "here");
  const stop = await listen(app, { host: "127.0.0.1", port: 0 } as Settings);
  open.push(stop, () => app.close());
  return app;
}

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;

function connectTo(app: FastifyInstance, count: number): Socket[] {
  const made = Array.from({ length: count }, () => connect(portOf(app), "127.0.0.1"));
  connections.push(...made);
  return made;
}

const takesSeveral = process.platform === "linux" ? it : it.skip;

// Node takes up one connection of a listener in each turn of its loop, and the turns are long when many connections are busy.
takesSeveral("BID-14 connections that come together are taken up several in a turn", async () => {
  const app = await start();
  let taken = 0;
  app.server.on("connection", () => (taken += 1));
  connectTo(app, 64);
  let turns = 0;
  for (; taken < 64; turns += 1) await nextTurn();
  expect(turns).toBeLessThan(48);
});

it("each connection is served, and closed with the program", async () => {
  const app = await start();
  const made = connectTo(app, 40);
  for (const one of made) one.write("GET / HTTP/1.1\r\nhost: here\r\n\r\n");
  for (const one of made) expect(String((await once(one, "data"))[0])).toMatch(/200 OK[^]*here$/);
  const gone = Promise.all(made.map((one) => once(one, "close")));
  app.server.closeAllConnections();
  await gone;
});

it("nothing is taken up once it has stopped", async () => {
  const app = await start();
  const port = portOf(app);
  for (const close of open.splice(0)) await close();
  for (let tries = 0; tries < 40; tries += 1) {
    const [error] = (await once(connect(port, "127.0.0.1"), "error")) as [NodeJS.ErrnoException];
    expect(error.code).toBe("ECONNREFUSED");
  }
});
