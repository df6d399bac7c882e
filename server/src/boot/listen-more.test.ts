import { once } from "node:events";
import { type Server, createServer } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket, connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { listenMore } from "./listen-more.ts";

const connections: Socket[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const connection of connections.splice(0)) connection.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function start(): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => request.resume().on("end", () => response.end("here")));
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  await listenMore(server, 4_096);
  return { server, port: (server.address() as AddressInfo).port };
}

function connectTo(port: number, count: number): Socket[] {
  const made = Array.from({ length: count }, () => connect(port, "127.0.0.1"));
  connections.push(...made);
  return made;
}

it("BID-14 connections that come together are taken up several in a turn", async () => {
  const { server, port } = await start();
  let taken = 0;
  server.on("connection", () => (taken += 1));
  connectTo(port, 64);
  let turns = 0;
  for (; taken < 64; turns += 1) await nextTurn();
  expect(turns).toBeLessThan(32);
});

it("BID-14 as many may wait as before: the last to listen sets the length of the line", async () => {
  const listen = vi.spyOn(NetServer.prototype, "listen");
  await start();
  const backlogs = listen.mock.calls.slice(1).map((given) => given[1]);
  listen.mockRestore();
  expect(backlogs).toEqual(Array.from({ length: 15 }, () => 4_096));
});

it("each connection is served", async () => {
  const { port } = await start();
  const made = connectTo(port, 40);
  for (const one of made) one.write("GET / HTTP/1.1\r\nhost: here\r\n\r\n");
  for (const one of made) expect(String((await once(one, "data"))[0])).toMatch(/200 OK[^]*here/);
});

it("a server that is closed takes up nothing, and is not closed before all its requests are answered", async () => {
  const { server, port } = await start();
  let begun = 0;
  server.on("request", () => (begun += 1));
  const made = connectTo(port, 40);
  for (const one of made)
    one.write("POST / HTTP/1.1\r\nhost: here\r\nconnection: close\r\ncontent-length: 4\r\n\r\n");
  await expect.poll(() => begun).toBe(made.length);
  let isClosed = false;
  server.close(() => (isClosed = true));
  const [error] = (await once(connect(port, "127.0.0.1"), "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNREFUSED");
  const last = made.pop()!;
  const others = made.map((one) => once(one, "close"));
  for (const one of made) one.resume().end("data");
  await Promise.all(others);
  await nextTurn();
  expect(isClosed).toBe(false);
  last.end("data");
  await expect.poll(() => isClosed).toBe(true);
});
