import { setTimeout as pause } from "node:timers/promises";

export interface Closing {
  code: number;
  atMs: number;
}

// The channel of one open tab.
export interface Tab {
  // How it was closed by the other side; one that stays open instead fails the test rather than holding it up.
  closed(withinMs?: number): Promise<Closing>;
  close(): void;
}

export async function openTab(address: string, token: string): Promise<Tab> {
  const socket = new WebSocket(`${address.replace("http", "ws")}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const closed = new Promise<Closing>((resolve) => {
    socket.addEventListener("close", ({ code }) => resolve({ code, atMs: performance.now() }), {
      once: true,
    });
  });
  // The first message says that the channel stands; before it, a sign-out would not be heard.
  const isReady = new Promise<true>((resolve) => {
    socket.addEventListener("message", () => resolve(true), { once: true });
  });
  const stands = await Promise.race([isReady, closed, pause(10_000, "silent" as const)]);
  if (stands !== true) throw new Error(`The channel did not open: ${JSON.stringify(stands)}`);
  return {
    closed: async (withinMs = 10_000) => {
      const closing = await Promise.race([closed, pause(withinMs, undefined, { ref: false })]);
      if (!closing) throw new Error("The channel stays open.");
      return closing;
    },
    close: () => socket.close(),
  };
}
