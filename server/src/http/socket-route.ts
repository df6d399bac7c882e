import type { Endpoint, InputValues } from "@boli/contract/endpoint/endpoint";
import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import type { SignedInCall } from "./call.ts";
import type { Edge } from "./edge.ts";
import { guard } from "./guards/guard.ts";
import { parseInput } from "./bodies/input.ts";
import { sourceOf } from "./guards/network.ts";
import { pathForRouter } from "./route.ts";

export type SocketHandler<E extends Endpoint = Endpoint> = (
  socket: WebSocket,
  call: SignedInCall,
  input: InputValues<E>,
) => void;

interface SocketRow {
  name: string;
  endpoint: Endpoint;
  open: SocketHandler;
}

// A WebSocket is a row of the table like any other: before the upgrade it is guarded and counted, its Origin is checked
// and its input is read.
export function addSocket(app: FastifyInstance, edge: Edge, { name, endpoint, open }: SocketRow): void {
  if (endpoint.access === "anyone") throw new Error(`The socket ${name} needs a signed-in caller.`);
  const route = { access: endpoint.access, endpoint, isUpgrade: true };
  app.route({
    method: "GET",
    url: pathForRouter(endpoint.path),
    config: { access: endpoint.access, endpoint: name },
    onRequest: guard(edge, route),
    preValidation: async (request) => {
      request.socketInput = parseInput(endpoint, request);
    },
    handler: (_request, reply) => reply.code(426).header("upgrade", "websocket").send(),
    wsHandler: (socket, request) => {
      edge.underWay.leave(request.raw);
      const call = request.call as SignedInCall;
      const owner = { kind: name, userId: call.principal.userId, source: sourceOf(call.address) };
      if (edge.sockets.admit(socket, owner)) open(socket, call, request.socketInput as InputValues<Endpoint>);
    },
  });
}

declare module "fastify" {
  interface FastifyRequest {
    // The input that a socket was opened with, read before the upgrade.
    socketInput: unknown;
  }
}
