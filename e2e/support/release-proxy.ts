import type { AddressInfo, Socket } from "node:net";
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";

// A page comes in its place, as from a proxy while a release is put up.
export const brokenPart = "/assets/broken.js";

// The product behind another address, whose service worker can be replaced while pages are open: what a browser sees when a new
// release is put up.
export interface ReleaseProxy {
  address: string;
  // From now on the service worker is another text.
  release(change: (script: string) => string): void;
  close(): Promise<void>;
}

export async function makeReleaseProxy(product: string): Promise<ReleaseProxy> {
  const { hostname, port, host, origin } = new URL(product);
  let change = (script: string): string => script;

  const headersOf = ({ headers }: IncomingMessage) => ({
    ...headers,
    host,
    ...(headers.origin === undefined ? {} : { origin }),
  });
  const answerWorker = async (answer: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const { "content-length": _, etag: __, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, rest);
    outgoing.end(change(Buffer.concat(chunks).toString()));
  };
  const server = createServer((incoming, outgoing) => {
    const { method, url } = incoming;
    if (url === brokenPart) {
      outgoing.setHeader("content-type", "text/html").end("Try again later");
      return;
    }
    const isWorker = url === "/sw.js";
    const headers = { ...headersOf(incoming), ...(isWorker ? { "accept-encoding": "identity" } : {}) };
    const onward = ask({ hostname, port, method, path: url, headers }, (answer) => {
      if (isWorker) void answerWorker(answer, outgoing);
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on("upgrade", (incoming, socket) => {
    const onward = ask({ hostname, port, path: incoming.url, headers: headersOf(incoming) });
    onward.on("upgrade", (answer, other) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
      other.pipe(socket).pipe(other);
      for (const [one, its] of [
        [other, socket],
        [socket, other],
      ] as const)
        one.on("error", () => its.destroy()).on("close", () => its.destroy());
    });
    onward.on("response", () => socket.destroy());
    onward.on("error", () => socket.destroy());
    onward.end();
  });
  // The server forgets connections that became channels.
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.on("close", () => connections.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: (next) => void (change = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        connections.forEach((socket) => socket.destroy());
      }),
  };
}
