import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The status for a request for a socket at this address; 101 would open one. After a refusal the server lets go of the
// connection.
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
  // The answer may be cut off in the middle of the sentence, which no browser shows.
  answer.on("error", () => undefined).resume();
  if (answer.statusCode !== 101) await closed;
  client.destroy();
  return answer.statusCode;
}

describe("SOCKET-5 a socket is opened where there is one, and nowhere else", () => {
  it.each(["/", "/api/auctions", "/healthz", "/files/pictures/none/320.webp", "/nothing/is/here"])(
    "not at %s",
    async (path) => {
      expect(await statusOfUpgrade(path)).toBe(404);
    },
  );

  it("and there only to whom it may be", async () => {
    expect(await statusOfUpgrade("/api/events")).toBe(401);
  });
});
