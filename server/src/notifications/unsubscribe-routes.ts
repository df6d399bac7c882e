import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Edge } from "../http/edge.ts";
import { guard } from "../http/guards/guard.ts";
import { makeNonce } from "../http/guards/security-headers.ts";
import { readUnsubscribe } from "../platform/mail/index.ts";
import { findMailSwitch, switchMails } from "../platform/notifications/index.ts";
import { unsubscribePage } from "./unsubscribe-page.ts";

const url = "/unsubscribe/:topic/:token";
const maxBytes = 1_000;

type Visit = FastifyRequest<{ Params: { topic: string; token: string } }>;

// The link in the head and the foot of a mail: a mail program posts to it when somebody presses its Unsubscribe (RFC 8058),
// and a browser shows a page. Opening it changes nothing, because programs that look for viruses open every link. There is
// no session and no cookie; the token is what permits it.
export function addUnsubscribeRoutes(server: FastifyInstance, edge: Edge, secret: string): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, String(body)),
    );
    const route = {
      url,
      bodyLimit: maxBytes,
      config: { access: "anyone", endpoint: "unsubscribe" },
      onRequest: guard(edge, { access: "anyone", isUpgrade: false, isForAll: true, limit: "write" }),
    } as const;
    scope.route<{ Params: Visit["params"] }>({
      ...route,
      method: "GET",
      handler: (request, reply) => show(edge, secret, request, reply),
    });
    scope.route<{ Params: Visit["params"] }>({
      ...route,
      method: "POST",
      handler: async (request, reply) => {
        const who = readUnsubscribe(secret, request.params.topic, request.params.token);
        const isOn = new URLSearchParams(String(request.body)).get("mails") === "on";
        if (who)
          await edge.database.transaction((tx) =>
            switchMails(tx, who.userId, { [isOn ? "on" : "off"]: [who.topic] }),
          );
        return show(edge, secret, request, reply);
      },
    });
  });
}

async function show(edge: Edge, secret: string, request: Visit, reply: FastifyReply): Promise<FastifyReply> {
  const who = readUnsubscribe(secret, request.params.topic, request.params.token);
  const found = who && (await findMailSwitch(edge.database.db, who));
  const nonce = makeNonce();
  const state = who && found ? { topic: who.topic, isOff: found.isOff } : undefined;
  const html = unsubscribePage({ language: found?.language ?? "en", nonce, state });
  return reply
    .code(state ? 200 : 404)
    .headers(edge.headers.page(nonce))
    .type("text/html; charset=utf-8")
    .send(html);
}
