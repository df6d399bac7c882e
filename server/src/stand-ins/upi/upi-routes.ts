import { setTimeout } from "node:timers/promises";
import { formatPaise } from "@boli/contract/base/money";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Edge } from "../../http/edge.ts";
import { guard } from "../../http/guards/guard.ts";
import { makeNonce } from "../../http/guards/security-headers.ts";
import { refuse } from "../../http/refusal.ts";
import { escapeHtml } from "../../platform/escape-html.ts";
import { readUpiLink, type ReadLink } from "../../platform/payments/upi-link.ts";
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

interface UpiView {
  // The pasted link; empty at the beginning.
  link: string;
  // Undefined when that is no link that can be paid.
  asked: ReadLink | undefined;
  result: { act: "pay" | "decline" | "delay"; asked: ReadLink } | undefined;
  nonce: string;
}

const style = `
  :root { color-scheme: light dark; --ink: #232633; --soft: #656877; --line: #d7d9df; --edge: #828593; --page: #f6f7f9; --card: #fff; --link: #3a3ab6; --strong: #3a3ab6; --mark: #fea91e; }
  @media (prefers-color-scheme: dark) { :root { --ink: #f4f5f8; --soft: #aeb0bc; --line: #383c4d; --edge: #888b99; --page: #111422; --card: #1a1d2c; --link: #afbdfe; --strong: #4d52db; } }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.55 system-ui, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", sans-serif; color: var(--ink); background: var(--page); }
  main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.75rem; line-height: 1.3; margin: 0 0 .25rem; border-bottom: 4px solid var(--mark); padding-bottom: .5rem; }
  h2 { font-size: 1.125rem; line-height: 1.4; margin: 0; }
  p { margin: .5rem 0; } .quiet { color: var(--soft); font-size: .875rem; }
  h1, h2, p, dd { overflow-wrap: anywhere; }
  form { display: grid; gap: .75rem; margin: 1.25rem 0; }
  label { font-size: .875rem; font-weight: 600; }
  textarea, button { font: inherit; border-radius: .625rem; padding: .625rem .875rem; min-height: 2.875rem; }
  textarea { display: block; width: 100%; font-weight: 400; margin-top: .25rem; color: inherit; background: var(--card); border: 1px solid var(--edge); min-height: 7rem; }
  button { border: 0; color: #fff; background: var(--strong); font-weight: 600; cursor: pointer; }
  button.other { color: var(--link); background: none; border: 1px solid var(--edge); }
  a { color: var(--link); } :focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
  section { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1rem; margin: .75rem 0; }
  .amount { font-size: 2.25rem; font-weight: 700; margin: .25rem 0; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: .5rem 0 0; font-size: .875rem; } dt { color: var(--soft); } dd { margin: 0; }
`;

// A UPI app as a page: it takes a link or the text of a QR code, shows who asks for how much, and pays or declines.
function upiPage({ link, asked, result, nonce }: UpiView): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><meta name="referrer" content="no-referrer">
<title>UPI app – Boli</title><style nonce="${nonce}">${style}</style></head><body><main><h1>UPI app</h1>
<p>In the demo world no money moves. This page plays the app on your phone, and the bank behind it.</p>
${result ? resultOf(result) : ""}
${asked ? payment(link, asked) : scanner(link)}
</main></body></html>`;
}

function scanner(link: string): string {
  const problem =
    link === ""
      ? ""
      : '<p role="alert">This is no UPI link with a payee, a reference and an amount in rupees.</p>';
  return `<form method="get" action="/dev/upi">
<label>Link or text of the QR code<textarea name="link" maxlength="1000" required autocapitalize="none" spellcheck="false" placeholder="upi://pay?…">${escapeHtml(link)}</textarea></label>
${problem}<button>Continue</button></form>`;
}

function payment(link: string, { name, upiId, amountPaise, reference, note }: ReadLink): string {
  return `<section><h2>Pay ${escapeHtml(name)}</h2><p class="amount">${formatPaise(amountPaise)}</p>
<dl><dt>UPI ID</dt><dd>${escapeHtml(upiId)}</dd><dt>Note</dt><dd>${escapeHtml(note)}</dd><dt>Reference</dt><dd>${escapeHtml(reference)}</dd></dl></section>
<form method="post" action="/dev/upi"><input type="hidden" name="link" value="${escapeHtml(link)}">
<button name="act" value="pay">Pay ${formatPaise(amountPaise)}</button>
<button class="other" name="act" value="delay">Pay, and let the bank tell in 10 seconds</button>
<button class="other" name="act" value="decline">Decline</button></form>
<p><a href="/dev/upi">Another link</a></p>`;
}

function resultOf({ act, asked }: NonNullable<UpiView["result"]>): string {
  const amount = formatPaise(asked.amountPaise);
  const words = {
    pay: `Paid ${amount} to ${escapeHtml(asked.name)}.`,
    delay: `Paid ${amount} to ${escapeHtml(asked.name)}. The bank tells of it in 10 seconds.`,
    decline: `Declined. Nothing was paid to ${escapeHtml(asked.name)}.`,
  };
  return `<section role="status"><h2>${words[act]}</h2><p class="quiet">Go back to the page of your subscription and press Verify Payment.</p></section>`;
}
