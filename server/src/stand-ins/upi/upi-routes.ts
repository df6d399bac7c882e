import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Edge } from "../../http/edge.ts";
import { guard } from "../../http/guards/guard.ts";
import { makeNonce } from "../../http/guards/security-headers.ts";
import { refuse } from "../../http/refusal.ts";
import { readUpiLink } from "../../platform/payments/upi-link.ts";
import { type UpiView, upiPage } from "./upi-page.ts";
import type { UpiStandIn } from "./upi-stand-in.ts";

const delayMs = 10_000;
const link = z.string().check(z.maxLength(1_000), z.regex(/^\P{Cc}*$/u));
const query = z.object({ link: z._default(link, "") });
const sent = z.object({ link, outcome: z.enum(["paid", "declined"]) });
const form = z.object({ link, act: z.enum(["pay", "decline", "delay"]) });

// A UPI app for the demo: a page for people, and JSON for tests. Both end in the provider's signed message to our webhook.
export function addUpiRoutes(server: FastifyInstance, edge: Edge, provider: UpiStandIn): void {
  const config = { access: "anyone", endpoint: "stand-in" } as const;
  const onRequest = guard(edge, { access: "anyone", isUpgrade: false });

  server.post("/dev/upi.json", { config, onRequest }, (request) => playSent(request.body));
  async function playSent(body: unknown) {
    const { link: text, outcome } = read(sent, body);
    const asked = readUpiLink(text);
    if (!asked) throw refuse("invalid_input", undefined, { fields: { link: "invalid" } });
    const status = await provider.deliver(provider.play(asked, outcome));
    return { success: true, data: { delivered: status === 200, status } };
  }

  void server.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 4_096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const show = async (_request: FastifyRequest, view: Omit<UpiView, "nonce">) => {
      const nonce = makeNonce();
      return { html: upiPage({ ...view, nonce }), headers: edge.headers.page(nonce) };
    };

    scope.get("/dev/upi", { config, onRequest }, async (request, reply) => {
      const { link: text } = read(query, request.query);
      const { html, headers } = await show(request, {
        link: text,
        asked: readUpiLink(text),
        result: undefined,
      });
      return reply.headers(headers).type("text/html; charset=utf-8").send(html);
    });

    scope.post("/dev/upi", { config, onRequest }, async (request, reply) => {
      const { link: text, act } = read(form, request.body);
      const asked = readUpiLink(text);
      if (!asked) throw refuse("invalid_input", undefined, { fields: { link: "invalid" } });
      const message = provider.play(asked, act === "decline" ? "declined" : "paid");
      if (act === "delay") {
        // The bank has the money, and reports it later. A program that stops meanwhile loses the message, as providers do.
        void setTimeout(delayMs, undefined, { signal: edge.closing, ref: false })
          .then(() => provider.deliver(message))
          .catch(() => undefined);
      } else await provider.deliver(message);
      const { html, headers } = await show(request, { link: "", asked: undefined, result: { act, asked } });
      return reply.headers(headers).type("text/html; charset=utf-8").send(html);
    });
  });
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value ?? {});
  if (!result.success) throw refuse("invalid_input");
  return result.data;
}
