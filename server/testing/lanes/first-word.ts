import { WebSocket } from "ws";
import type { SignedIn, TestApp } from "../app.ts";

// The first message of a socket, or the answer that refuses it.
export async function firstWord(
  { url }: Pick<TestApp, "url">,
  path: string,
  { session }: Pick<SignedIn, "session">,
): Promise<string> {
  const headers = { authorization: `Bearer ${session.token}` };
  const socket = new WebSocket(`${url.replace("http", "ws")}${path}`, { headers });
  try {
    return await new Promise((resolve, reject) => {
      socket.on("message", (data) => resolve(String(data)));
      socket.on("close", (code) => resolve(`closed with ${code}`));
      socket.on("unexpected-response", (_, { statusCode }) => resolve(`refused with ${statusCode}`));
      socket.on("error", reject);
    });
  } finally {
    socket.terminate();
  }
}
