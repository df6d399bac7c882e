import { fork } from "node:child_process";
import type { Server as HttpServer } from "node:http";
import { type Server, type Socket, createServer } from "node:net";

// Node takes up one connection of a listening socket in a turn of its event loop, however many wait. Beside a flood, turns are long, and
// a new connection would wait for seconds behind those of the flood (BID-14). Of the same socket under sixteen numbers it takes up
// sixteen in a turn. Only another process can give a socket another number.
const numbers = 16;
const answersWithinMs = 10_000;

// Takes up the connections of a server that listens already, until it is closed. As many as the backlog says may wait.
export async function listenMore(server: HttpServer, backlog: number): Promise<void> {
  const others: Server[] = [];
  stopWith(server, others);
  for (const socket of await otherNumbersOf(server, numbers - 1)) {
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (connection: Socket) =>
      server.emit("connection", connection),
    );
    // The last to listen sets the length of the line that they share.
    await new Promise<void>((resolve, reject) =>
      other.once("error", reject).listen(socket, backlog, resolve),
    );
    others.push(other);
  }
}

// The server is closed when the connections of all of them are.
function stopWith(server: HttpServer, others: readonly Server[]): void {
  const close = server.close.bind(server);
  server.close = (done) => {
    let open = others.length + 1;
    let failure: Error | undefined;
    const oneIsClosed = (error?: Error): void => {
      failure ??= error;
      open -= 1;
      if (open === 0) done?.(failure);
    };
    for (const other of others) other.close(oneIsClosed);
    return close(oneIsClosed);
  };
}

// Node hands over the inner object of a server as it is. The server itself would listen in the other process as well, and lose what it
// takes up there.
type Inner = Parameters<typeof createServer>[0] & object;

async function otherNumbersOf(server: Server, count: number): Promise<Inner[]> {
  const { _handle: inner } = server as unknown as { _handle: Server };
  const child = fork(new URL("./hand-back.ts", import.meta.url), [], {
    execArgv: [],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // A start does not wait for it without an end.
    timeout: answersWithinMs,
  });
  const handed: Inner[] = [];
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error("The process that hands back sockets ended too early.")));
    child.on("message", (_message, socket) => {
      handed.push(socket as unknown as Inner);
      if (handed.length < count) return;
      resolve(handed);
      child.disconnect();
    });
    for (let sent = 0; sent < count; sent += 1) child.send("", inner);
  });
}
