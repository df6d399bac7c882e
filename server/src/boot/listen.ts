import { once } from "node:events";
import { type AddressInfo, type ListenOptions, type Server, type Socket, createServer } from "node:net";
import type { FastifyInstance, FastifyListenOptions } from "fastify";
import type { Settings } from "../settings/settings.ts";
import { CannotStart } from "./cannot-start.ts";

// Connections that wait to be taken up. The system drops those beyond it, and asks again only after seconds.
const backlog = 4_096;
// Node takes up one connection of each listener in a turn of its event loop. With a single one, whoever keeps a thousand connections
// busy would make each turn so long that a new connection waits for a minute. Only Linux shares the connections out.
const listeners = process.platform === "linux" ? 16 : 1;
const sharing = { reusePort: listeners > 1 };

// Returns the function that takes up no more connections.
export async function listen(app: FastifyInstance, settings: Settings): Promise<() => Promise<void>> {
  const { host } = settings;
  const others: Server[] = [];
  try {
    await requireFreePort({ host, port: settings.port });
    const first: FastifyListenOptions & ListenOptions = { host, port: settings.port, backlog, ...sharing };
    await app.listen(first);
    const { port } = app.server.address() as AddressInfo;
    // Each counts its own.
    app.server.maxConnections = Math.ceil(app.server.maxConnections / listeners);
    while (others.length < listeners - 1)
      others.push(await openListener(app, { host, port, backlog, ...sharing }));
  } catch (error) {
    for (const other of others) other.close();
    throw explained(error as NodeJS.ErrnoException, settings);
  }
  return async () => {
    for (const other of others) other.close();
  };
}

// Programs that share a port do not notice each other.
async function requireFreePort(place: { host: string; port: number }): Promise<void> {
  const server = await listenAt(createServer(), place);
  server.close();
  await once(server, "close");
}

// Passes on what it takes up, with the options of Node's own servers of HTTP.
async function openListener(app: FastifyInstance, place: ListenOptions): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
    app.server.emit("connection", socket),
  );
  server.maxConnections = app.server.maxConnections;
  return listenAt(server, place);
}

async function listenAt(server: Server, place: ListenOptions): Promise<Server> {
  server.listen(place);
  await once(server, "listening");
  return server;
}

function explained(error: NodeJS.ErrnoException, { host, port }: Settings): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new CannotStart(
        `Port ${port} is already in use: stop the other program, or set PORT to a free one.`,
      );
    case "EACCES":
      return new CannotStart(`This user may not listen on port ${port}: set PORT to one above 1023.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new CannotStart(`HOST is "${host}", which is not an address of this machine.`);
    default:
      return error;
  }
}
