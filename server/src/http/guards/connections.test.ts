import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { expect, it } from "vitest";
import { limitConnections } from "../server.ts";

it("BOUNDS-2 connections beyond the limit are closed, and there is room again when one has left", async () => {
  const server = createServer((_request, response) => response.end("here")).listen(0, "127.0.0.1");
  await once(server, "listening");
  limitConnections(server, 2);
  const open = (): Socket => {
    const connection = connect((server.address() as AddressInfo).port, "127.0.0.1").resume();
    connection.write("GET / HTTP/1.1\r\nhost: here\r\n\r\n");
    return connection.on("error", () => undefined);
  };
  const ask = async (): Promise<string> => {
    const connection = open();
    return Promise.race([
      once(connection, "data").then(() => "served"),
      once(connection, "close").then(() => "closed"),
    ]);
  };
  const [first, second] = [open(), open()];
  await Promise.all([first, second].map((one) => once(one, "data")));
  expect(await ask()).toBe("closed");
  first.destroy();
  await expect.poll(ask).toBe("served");
  second.destroy();
  server.close();
  server.closeAllConnections();
});
