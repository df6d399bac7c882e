import type { Language } from "@boli/contract/base/languages";
import type { MailTopic } from "@boli/contract/notifications/kinds";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Edge } from "../http/edge.ts";
import { guard } from "../http/guards/guard.ts";
import { makeNonce } from "../http/guards/security-headers.ts";
import { readUnsubscribe } from "../platform/mail/index.ts";
import { findMailSwitch, switchMails } from "../platform/notifications/index.ts";

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

const words = {
  en: {
    topics: {
      reminders: "auction reminders",
      changes: "changes to auctions you follow",
      alerts: "alerts",
    },
    isOff: (topic: string) => `Emails about ${topic} are off`,
    isOn: (topic: string) => `Emails about ${topic} are on`,
    offSentence: "You won't get these emails any more. You'll still see everything under the bell.",
    onSentence: "You'll get these emails.",
    off: "Turn them off",
    undo: "Undo",
    over: "This link doesn't work",
    overSentence: "Please use the link of a newer email, or the notification settings in your profile.",
    settings: "Notification Settings",
  },
  hi: {
    topics: { reminders: "नीलामी के रिमाइंडर", changes: "आपकी पसंद की नीलामियों में बदलाव", alerts: "अलर्ट" },
    isOff: (topic: string) => `${topic}: ईमेल बंद हैं`,
    isOn: (topic: string) => `${topic}: ईमेल चालू हैं`,
    offSentence: "ऐसे ईमेल अब नहीं आएँगे। घंटी दबाने पर आपको सारी सूचनाएँ दिखती रहेंगी।",
    onSentence: "ऐसे ईमेल आपको मिलते हैं।",
    off: "बंद करें",
    undo: "फिर से चालू करें",
    over: "यह लिंक काम नहीं करता",
    overSentence: "कृपया किसी नए ईमेल का लिंक या अपनी प्रोफ़ाइल की सूचना सेटिंग इस्तेमाल करें।",
    settings: "सूचना सेटिंग",
  },
} as const satisfies Record<Language, unknown>;

const style = `
  :root { color-scheme: light dark; --ink: #232633; --soft: #656877; --page: #f6f7f9; --card: #fff; --line: #d7d9df; --link: #3a3ab6; --strong: #3a3ab6; --mark: #fea91e; }
  @media (prefers-color-scheme: dark) { :root { --ink: #f4f5f8; --soft: #aeb0bc; --page: #111422; --card: #1a1d2c; --line: #383c4d; --link: #afbdfe; --strong: #4d52db; } }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.6 system-ui, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", sans-serif; color: var(--ink); background: var(--page); }
  main { max-width: 32rem; margin: 0 auto; padding: 3rem 1rem; }
  section { background: var(--card); border: 1px solid var(--line); border-top: 4px solid var(--mark); border-radius: 1rem; padding: 1.5rem; }
  h1 { font-size: 1.375rem; line-height: 1.35; margin: 0 0 .5rem; overflow-wrap: anywhere; } p { margin: 0 0 1.25rem; color: var(--soft); }
  button { font: inherit; font-weight: 600; min-height: 2.875rem; padding: 0 1.25rem; border: 0; border-radius: .625rem; color: #fff; background: var(--strong); cursor: pointer; }
  a { color: var(--link); display: inline-block; margin-top: 1.25rem; } :focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
`;

interface UnsubscribeView {
  language: Language;
  nonce: string;
  // Undefined when the link is not valid.
  state: { topic: MailTopic; isOff: boolean } | undefined;
}

// The page that opens by the unsubscribe link of a mail. It works without a session and without scripts.
function unsubscribePage({ language, nonce, state }: UnsubscribeView): string {
  const say = words[language];
  const topic = state && say.topics[state.topic];
  const heading = topic === undefined ? say.over : state?.isOff ? say.isOff(topic) : say.isOn(topic);
  const sentence = state === undefined ? say.overSentence : state.isOff ? say.offSentence : say.onSentence;
  const form =
    state === undefined
      ? ""
      : `<form method="post"><button name="mails" value="${state.isOff ? "on" : "off"}">${state.isOff ? say.undo : say.off}</button></form>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex"><title>${heading} – Boli</title>
<style nonce="${nonce}">${style}</style></head><body><main><section><h1>${heading}</h1><p>${sentence}</p>${form}
<a href="/app/profile#notification-settings">${say.settings}</a></section></main></body></html>`;
}
