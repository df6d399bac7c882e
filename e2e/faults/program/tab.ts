import { setTimeout as pause } from "node:timers/promises";

export interface Closing {
  code: number;
  reason: string;
  atMs: number;
}

// The channel of one open tab.
export interface Tab {
  // Waits until the server closes the socket; fails the test when it stays open.
  closed(withinMs?: number): Promise<Closing>;
  close(): void;
}

export async function openTab(address: string, token: string): Promise<Tab> {
  const socket = new WebSocket(`${address.replace("http", "ws")}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const closed = new Promise<Closing>((resolve) => {
    socket.addEventListener("close", ({ code, reason }) =>
      resolve({ code, reason, atMs: performance.now() }),
    );
  });
  // Resolves on the first message: before it, the channel would miss a sign-out.
  const isReady = new Promise<true>((resolve) => {
    socket.addEventListener("message", () => resolve(true), { once: true });
  });
  const opened = await Promise.race([isReady, closed, pause(10_000, "silent" as const)]);
  if (opened !== true) throw new Error(`The channel did not open: ${JSON.stringify(opened)}`);
  return {
    closed: async (withinMs = 10_000) => {
      const closing = await Promise.race([closed, pause(withinMs, undefined, { ref: false })]);
      if (!closing) throw new Error("The channel stays open.");
      return closing;
    },
    close: () => socket.close(),
  };
}
