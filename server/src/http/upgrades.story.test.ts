import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The status of a WebSocket upgrade at this path: 101 when a socket opens. After a refusal the server closes the connection.
async function statusOfUpgrade(path: string): Promise<number | undefined> {
  const client = request(new URL(path, app.url), {
    headers: {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": Buffer.alloc(16, 7).toString("base64"),
    },
  });
  const answered = Promise.race([once(client, "response"), once(client, "upgrade")]);
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  client.once("socket", (socket) => socket.once("close", close));
  client.end();
  const [answer] = (await answered) as [IncomingMessage];
  // The connection may close in the middle of the refusal's sentence, which no browser shows.
  answer.on("error", () => undefined).resume();
  if (answer.statusCode !== 101) await closed;
  client.destroy();
  return answer.statusCode;
}

describe("SOCKET-5 a WebSocket opens at its own path, and nowhere else", () => {
  it.each(["/", "/api/auctions", "/healthz", "/files/pictures/none/320.webp", "/nothing/is/here"])(
    "not at %s",
    async (path) => {
      expect(await statusOfUpgrade(path)).toBe(404);
    },
  );

  it("and there only for a signed-in caller", async () => {
    expect(await statusOfUpgrade("/api/events")).toBe(401);
  });
});
