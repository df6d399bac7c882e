import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { WebSocket } from "ws";
import { things } from "../things.ts";
import type { Tables } from "./probe-requests.ts";
import { type Difference, differenceOf } from "./compare.ts";
import { questionHeader } from "./fixed-random.ts";
import { socketEnds } from "./known-rows.ts";
import { moveOnceMore } from "./world-auctions.ts";
import { type FreePrincipal, type World, freePrincipals } from "./worlds.ts";

// Compares what sockets send to callers who may not know a place, while places change.

interface Socket {
  name: string;
  endpoint: Endpoint;
}

const timeoutMs = 15_000;

const socketsOf = (tables: Tables): Socket[] =>
  Object.values(tables).flatMap((table) =>
    Object.entries(table)
      .filter(([, endpoint]) => endpoint.socket !== undefined)
      .map(([name, endpoint]) => ({ name, endpoint })),
  );

export async function compareSockets(
  worlds: readonly [World, World],
  tables: Tables,
): Promise<{ listened: number; frames: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  let frames = 0;
  const sockets = socketsOf(tables);
  for (const socket of sockets) {
    if (socketEnds[socket.name] === undefined)
      throw new Error(
        `server/testing/paywall/known-rows.ts does not say how the socket ${socket.name} ends.`,
      );
    for (const who of freePrincipals) {
      const [A, B] = await Promise.all([listen(worlds[0], socket, who), listen(worlds[1], socket, who)]);
      frames += A.length;
      const difference = differenceOf(Buffer.from(A.join("\n")), Buffer.from(B.join("\n")));
      if (difference !== undefined)
        differences.push({ ask: `the socket ${socket.name} as ${who}`, ...difference });
    }
  }
  return { listened: sockets.length * freePrincipals.length, frames, differences };
}

const listen = (world: World, { name, endpoint }: Socket, who: FreePrincipal): Promise<string[]> => {
  const question = `socket ${name} ${who}`;
  return world.within(question, async () => {
    const params = (await things(world.app.database).paramsOf(name, world.people.owner)) ?? {};
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "");
    const token = await world.tokenOf(who, "write");
    const socket = new WebSocket(`${world.app.url.replace("http", "ws")}${path}`, {
      headers: {
        [questionHeader]: question,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    try {
      return await record(socket, socketEnds[name]?.lastWord, async () => {
        await moveOnceMore(world.people, world.ids);
        await socketEnds[name]?.bring(world, params, token);
      });
    } finally {
      socket.terminate();
    }
  });
};

// Collects messages until the last one is due, or until the socket is closed or refused.
function record(
  socket: WebSocket,
  lastWord: string | undefined,
  whenOpen: () => Promise<void>,
): Promise<string[]> {
  const responses: string[] = [];
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`No last word came after: ${responses.join("\n")}`)),
      timeoutMs,
    );
    const end = (): void => {
      clearTimeout(timer);
      resolve([...responses]);
    };
    socket.on("message", (data) => {
      const text = String(data);
      // The number of people comes at any time, so it is not compared.
      if (text.startsWith('{"kind":"people"')) return;
      responses.push(text);
      if (responses.length === 1) whenOpen().catch(reject);
      if (lastWord !== undefined && text.includes(lastWord)) end();
    });
    socket.on("close", (code, reason) => {
      responses.push(`closed with ${code} ${reason.toString()}`);
      end();
    });
    socket.on("unexpected-response", (_request, answer) => {
      responses.push(`refused with ${answer.statusCode}`);
      answer.on("data", (chunk: Buffer) => responses.push(chunk.toString())).on("end", end);
    });
    socket.on("error", reject);
  });
}
