import { WebSocket } from "ws";

// The floods that one account, or nobody at all, may send at full limits (BID-14).

export interface Sender {
  base: string;
  // The header of a session; none for nobody.
  cookie: string | undefined;
}

interface Flood {
  perSecond: number;
  send(sender: Sender, count: number): Promise<unknown>;
}

const words = [
  "car",
  "gold ring",
  "wheel chair",
  "sari",
  "house",
  "laptop",
  "teak desk",
  "machine",
  "phone",
  "silver",
];

const headersOf = ({ base, cookie }: Sender): Record<string, string> => ({
  origin: base,
  ...(cookie === undefined ? {} : { cookie }),
});

async function ask(sender: Sender, path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { ...headersOf(sender), ...(init.headers as Record<string, string> | undefined) };
  const answer = await fetch(sender.base + path, { ...init, headers });
  await answer.arrayBuffer();
  return answer.status;
}

const post = (sender: Sender, path: string, body: object): Promise<unknown> =>
  ask(sender, path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });

const nobodysSale = "00000000-0000-7000-8000-000000000000";

export const floods: Record<string, Flood> = {
  searches: {
    perSecond: 30,
    send: (sender, count) =>
      ask(
        sender,
        `/api/auctions?search=${encodeURIComponent(`${words[count % words.length]} ${count % 97}`)}`,
      ),
  },
  "the map": { perSecond: 30, send: (sender) => ask(sender, "/api/auctions/map") },
  lists: { perSecond: 30, send: (sender, count) => ask(sender, `/api/auctions?page=${1 + (count % 5)}`) },
  exports: { perSecond: 1, send: (sender) => ask(sender, "/api/auctions/export") },
  "junk bids": {
    perSecond: 30,
    send: (sender) =>
      post(sender, `/api/live-auctions/${nobodysSale}/bid`, { itemId: nobodysSale, amount: 100 }),
  },
  uploads: {
    perSecond: 2,
    send: (sender) => {
      const form = new FormData();
      form.append("purpose", "kyc-document");
      form.append("file", new Blob([new Uint8Array(400_000)], { type: "image/jpeg" }), "a.jpg");
      return ask(sender, "/api/uploads", { method: "POST", body: form });
    },
  },
  sockets: {
    perSecond: 5,
    send: ({ base, cookie }) => {
      const headers = headersOf({ base, cookie });
      const socket = new WebSocket(`${base.replace("http", "ws")}/api/events`, { headers });
      return new Promise<string>((resolve) => {
        socket.on("error", () => resolve("no socket"));
        setTimeout(() => {
          resolve(socket.readyState === WebSocket.OPEN ? "socket" : "no socket");
          socket.close();
        }, 2_000);
      });
    },
  },
  "pages of nobody": {
    perSecond: 60,
    send: ({ base }, count) => ask({ base, cookie: undefined }, count % 2 === 0 ? "/" : "/hi"),
  },
  "unknown tokens": {
    perSecond: 100,
    send: ({ base }, count) =>
      ask({ base, cookie: undefined }, "/api/auctions", {
        headers: { authorization: `Bearer ${String(count).padStart(43, "x")}` },
      }),
  },
};
