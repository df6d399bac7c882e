import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Edge } from "../http/edge.ts";
import { guard } from "../http/guard.ts";
import { refuse } from "../http/refusal.ts";
import { makeNonce } from "../http/security-headers.ts";
import { type SentMessage, listOutbox } from "../platform/mail/index.ts";
import { outboxPage } from "./outbox-page.ts";

const atMost = 100;

// No control characters: PostgreSQL refuses some of them in a text.
const query = z.object({
  to: z._default(z.string().check(z.trim(), z.maxLength(254), z.regex(/^\P{Cc}*$/u)), ""),
});

// What the stand-in for mail was to send, to look at: for people as a page, for tests as JSON. Everybody may read it,
// the links for signing in among it, so only the stand-in brings these routes.
export function addOutboxRoutes(server: FastifyInstance, edge: Edge): void {
  const config = { access: "anyone", endpoint: "stand-in" } as const;
  const onRequest = guard(edge, { access: "anyone", isUpgrade: false });

  server.get("/dev/outbox", { config, onRequest }, async (request, reply) => {
    const to = recipientOf(request);
    const nonce = makeNonce();
    const html = outboxPage({ messages: await newest(edge, to), to, nonce });
    return reply.headers(edge.headers.page(nonce)).type("text/html; charset=utf-8").send(html);
  });

  server.get("/dev/outbox.json", { config, onRequest }, (request) => newest(edge, recipientOf(request)));
}

function recipientOf(request: FastifyRequest): string {
  const read = query.safeParse(request.query);
  if (!read.success) throw refuse("invalid_input");
  return read.data.to;
}

const newest = (edge: Edge, to: string): Promise<SentMessage[]> =>
  listOutbox(edge.database.db, { limit: atMost, ...(to === "" ? {} : { to }) });
