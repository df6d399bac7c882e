import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Edge } from "../../http/edge.ts";
import { guard } from "../../http/guards/guard.ts";
import { refuse } from "../../http/refusal.ts";
import { makeNonce } from "../../http/guards/security-headers.ts";
import { type StoredMessage, listOutbox } from "../../platform/mail/index.ts";
import { outboxPage } from "./outbox-page.ts";

const atMost = 100;

// No control characters: PostgreSQL refuses some of them in text.
const query = z.object({
  to: z._default(z.string().check(z.trim(), z.maxLength(254), z.regex(/^\P{Cc}*$/u)), ""),
});

// Shows the messages of the mail stand-in: to people as a page, to tests as JSON. Everyone can read them, including sign-in
// links, so these routes exist only with the stand-in.
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

const newest = (edge: Edge, to: string): Promise<StoredMessage[]> =>
  listOutbox(edge.database.db, { limit: atMost, ...(to === "" ? {} : { to }) });
