import { formatDate, formatTime } from "@boli/contract/base/time";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Edge } from "../../http/edge.ts";
import { guard } from "../../http/guards/guard.ts";
import { makeNonce } from "../../http/guards/security-headers.ts";
import { refuse } from "../../http/refusal.ts";
import { escapeHtml } from "../../platform/escape-html.ts";
import { type StoredMessage, listOutbox } from "../../platform/mail/index.ts";

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

interface OutboxView {
  messages: readonly StoredMessage[];
  // The recipient whose messages are shown; empty for all.
  to: string;
  nonce: string;
}

const style = `
  :root { color-scheme: light dark; --ink: #232633; --soft: #656877; --line: #d7d9df; --edge: #828593; --page: #f6f7f9; --card: #fff; --link: #3a3ab6; --strong: #3a3ab6; --mark: #fea91e; }
  @media (prefers-color-scheme: dark) { :root { --ink: #f4f5f8; --soft: #aeb0bc; --line: #383c4d; --edge: #888b99; --page: #111422; --card: #1a1d2c; --link: #afbdfe; --strong: #4d52db; } }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.55 system-ui, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", sans-serif; color: var(--ink); background: var(--page); }
  main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.75rem; line-height: 1.3; margin: 0 0 .25rem; border-bottom: 4px solid var(--mark); padding-bottom: .5rem; }
  h2 { font-size: 1.125rem; line-height: 1.4; margin: 0 0 .25rem; }
  p { margin: .5rem 0; } .quiet { color: var(--soft); font-size: .875rem; margin: 0; }
  h1, h2, p, pre { overflow-wrap: anywhere; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 1.25rem 0; }
  label { flex: 1 1 14rem; font-size: .875rem; font-weight: 600; }
  input, button { font: inherit; min-height: 2.875rem; border-radius: .625rem; padding: 0 .875rem; }
  input { display: block; width: 100%; font-size: 1rem; font-weight: 400; margin-top: .25rem; color: inherit; background: var(--card); border: 1px solid var(--edge); }
  button { border: 0; color: #fff; background: var(--strong); font-weight: 600; cursor: pointer; }
  a { color: var(--link); } :focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
  article, .empty { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1rem; margin: .75rem 0; }
  pre { font: inherit; white-space: pre-wrap; margin: .75rem 0 0; padding-top: .75rem; border-top: 1px solid var(--line); }
`;

// Shows the messages that were not really sent, for people who try the demo. The links in them work.
function outboxPage({ messages, to, nonce }: OutboxView): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><meta name="referrer" content="no-referrer">
<title>Outbox – Boli</title><style nonce="${nonce}">${style}</style></head><body><main><h1>Outbox</h1>
<p>In the demo world no mail and no SMS leaves this machine: what would have been sent is listed here, the newest first.</p>
<form method="get" action="/dev/outbox" role="search">
<label>Sent to<input type="search" name="to" value="${escapeHtml(to)}" maxlength="254" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="asha@example.com"></label>
<button>Filter</button></form>
${to === "" ? "" : '<p><a href="/dev/outbox">Show all</a></p>'}
${messages.length === 0 ? emptyState(to) : messages.map(articleOf).join("\n")}
</main></body></html>`;
}

function emptyState(to: string): string {
  const words = to === "" ? "Nothing has been sent yet." : `Nothing has been sent to ${escapeHtml(to)} yet.`;
  return `<div class="empty"><p>${words} Reload this page to look again.</p></div>`;
}

function articleOf({ kind, to, subject, text, at }: StoredMessage): string {
  const sentAt = `<time datetime="${at.toISOString()}">${formatDate(at)}, ${formatTime(at)} IST</time>`;
  const name = kind === "sms" ? "SMS" : "Mail";
  const heading = subject === "" ? name : escapeHtml(subject);
  return `<article><h2>${heading}</h2>
<p class="quiet">${name} to ${escapeHtml(to)}</p><p class="quiet">${sentAt}</p>
<pre>${withLinks(text)}</pre></article>`;
}

// Makes links before escaping; afterwards the end of a URL could not be found.
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const words = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${words}">${words}</a>` : words;
    })
    .join("");
}
