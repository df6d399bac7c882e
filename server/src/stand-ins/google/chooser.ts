import { emailAddress, requiredLine } from "@boli/contract/base/fields";
import { type FieldKey, en } from "@boli/contract/texts/en";
import { personNameLimit } from "@boli/contract/users/person-name";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { InteractionResults, Provider } from "oidc-provider";
import * as z from "zod/mini";
import type { Edge } from "../../http/edge.ts";
import { guard } from "../../http/guards/guard.ts";
import { makeNonce } from "../../http/guards/security-headers.ts";
import { mountedAt, type People, type Person, listedPeople } from "./people.ts";
import { interactionPath } from "./provider.ts";

interface ChooserOptions {
  provider: () => Promise<Provider>;
  people: People;
}

type Visit = FastifyRequest<{ Params: { uid: string } }>;

const typed = z.strictObject({ name: requiredLine(personNameLimit), email: emailAddress });

// The page for choosing an account: shows the people, and returns the choice to the provider.
export function addChooser(chooser: FastifyInstance, edge: Edge, { provider, people }: ChooserOptions): void {
  chooser.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  const route = {
    url: `${interactionPath}/:uid`,
    config: { access: "anyone", endpoint: "stand-in for Google" },
    onRequest: guard(edge, { access: "anyone", isUpgrade: false }),
  } as const;

  const show = async (request: Visit, reply: FastifyReply, other?: OtherAddress): Promise<FastifyReply> => {
    const nonce = makeNonce();
    const { params } = await (await provider()).interactionDetails(request.raw, reply.raw);
    const hint = typeof params.login_hint === "string" ? params.login_hint : undefined;
    return sendPage(
      reply.code(other ? 400 : 200),
      edge,
      nonce,
      chooserPage({ uid: request.params.uid, nonce, hint, ...(other ? { other } : {}) }),
    );
  };

  chooser.route<{ Params: { uid: string } }>({
    ...route,
    method: "GET",
    handler: orSayItIsOver(edge, (request, reply) => show(request, reply)),
  });

  chooser.route<{ Params: { uid: string } }>({
    ...route,
    method: "POST",
    handler: orSayItIsOver(edge, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const choice = choiceOf(form, people);
      if ("faults" in choice) return show(request, reply, choice);
      const next = await (await provider()).interactionResult(request.raw, reply.raw, resultOf(choice));
      return reply.redirect(next, 303);
    }),
  });
}

type Choice = { person: Person } | { isCancelled: true };

function choiceOf(form: URLSearchParams, people: People): Choice | OtherAddress {
  if (form.get("choice") === "cancel") return { isCancelled: true };
  const listed = people.findByAddress(form.get("person") ?? "");
  if (listed) return { person: listed };
  const values = { name: form.get("name") ?? "", email: form.get("email") ?? "" };
  const read = typed.safeParse(values);
  if (read.success) return { person: people.findOrAdd(read.data.name, read.data.email) };
  const faults = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [path[0], message as FieldKey]),
  ) as OtherAddress["faults"];
  return { values, faults };
}

const resultOf = (choice: Choice): InteractionResults =>
  "person" in choice
    ? { select_account: {}, login: { accountId: choice.person.subject } }
    : { error: "access_denied", error_description: "The person said no." };

type Handler = (request: Visit, reply: FastifyReply) => Promise<FastifyReply>;

// A page that was left open too long, or opened in another browser, no longer has a sign-in.
const orSayItIsOver =
  (edge: Edge, handler: Handler): Handler =>
  async (request, reply) => {
    try {
      return await handler(request, reply);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "SessionNotFound") throw error;
      const nonce = makeNonce();
      const sentence = "It took too long, or it began in another browser. Please begin again.";
      return sendPage(reply.code(400), edge, nonce, messagePage(nonce, "This sign-in is over", sentence));
    }
  };

const sendPage = (reply: FastifyReply, edge: Edge, nonce: string, html: string): FastifyReply =>
  reply.headers(edge.headers.page(nonce)).type("text/html; charset=utf-8").send(html);

const style = `
  :root { color-scheme: light dark; --ink: #1f1f1f; --soft: #50545a; --line: #c4c7c5; --paper: #f0f4f9; --card: #fff; --mark: #0b57d0; --on-mark: #fff; --tint: #e9eef6; --wrong: #b3261e; --note: #fdf0c4; --on-note: #453400; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e3e3e3; --soft: #c0c4c8; --line: #5c5f62; --paper: #131314; --card: #1e1f20; --mark: #a8c7fa; --on-mark: #062e6f; --tint: #2b2d30; --wrong: #f2b8b5; --note: #463a12; --on-note: #fdf0c4; } }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
  .note { margin: 0; padding: .75rem 1rem; background: var(--note); color: var(--on-note); text-align: center; }
  main { max-width: 30rem; margin: 1.5rem auto; padding: 1.75rem 1.25rem; background: var(--card); border-radius: 1.5rem; }
  h1 { margin: 0; font-size: 1.6rem; font-weight: 400; } h1 + p { margin: .25rem 0 1.25rem; color: var(--soft); }
  ul { list-style: none; margin: 0; padding: 0; } li { border-bottom: 1px solid var(--line); }
  button, summary, input { font: inherit; color: inherit; min-height: 3rem; border-radius: .5rem; }
  button, summary { cursor: pointer; }
  .person { display: flex; gap: .875rem; align-items: center; width: 100%; padding: .625rem .5rem; border: 0; background: none; text-align: start; }
  .person span, .person small { display: block; } .person small { color: var(--soft); font-size: .875rem; }
  .person .initial { flex: none; width: 2.25rem; height: 2.25rem; border-radius: 50%; background: var(--mark); color: var(--on-mark); text-align: center; line-height: 2.25rem; }
  .person:hover, summary:hover { background: var(--tint); }
  summary { padding: .625rem .5rem; }
  details form { padding: .5rem .5rem 1rem; }
  label { display: block; margin-top: .75rem; font-weight: 600; font-size: .875rem; }
  input { width: 100%; padding: .5rem .75rem; border: 1px solid var(--soft); background: var(--card); }
  input[aria-invalid] { border-color: var(--wrong); } .wrong { margin: .25rem 0 0; color: var(--wrong); font-size: .875rem; }
  .go { margin-top: 1rem; padding: 0 1.5rem; border: 0; background: var(--mark); color: var(--on-mark); }
  .cancel { margin-top: 1rem; padding: 0 1.5rem; border: 1px solid var(--soft); background: none; }
  :focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
`;

interface OtherAddress {
  values: { name: string; email: string };
  // The message key of each refused field.
  faults: Partial<Record<"name" | "email", FieldKey>>;
}

interface ChooserPage {
  uid: string;
  nonce: string;
  // The account that the request names; it is listed first, or filled into the form.
  hint: string | undefined;
  // The typed address, when it was refused.
  other?: OtherAddress;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

function chooserPage({ uid, nonce, hint, other }: ChooserPage): string {
  const isHinted = ({ email }: Person): boolean => email === hint?.toLowerCase();
  const people = listedPeople.toSorted((a, b) => Number(isHinted(b)) - Number(isHinted(a)));
  const stranger = hint !== undefined && !people.some(isHinted) ? hint : "";
  const { values, faults } = other ?? { values: { name: "", email: stranger }, faults: {} };
  const action = `action="${mountedAt}/interaction/${escape(uid)}" method="post"`;
  return page(
    nonce,
    "Choose an account",
    `<h1>Choose an account</h1><p>to go on to Boli</p>
<form ${action}><ul>${people.map(personButton).join("")}</ul></form>
<details${other || stranger ? " open" : ""}><summary>Use another address</summary><form ${action} novalidate>
${field({ name: "name", label: "Name", type: "text", value: values.name, fault: faults.name })}
${field({ name: "email", label: "Email address", type: "email", value: values.email, fault: faults.email })}
<button class="go" name="choice" value="other">Continue</button></form></details>
<form ${action}><button class="cancel" name="choice" value="cancel">Cancel</button></form>`,
  );
}

export function messagePage(nonce: string, title: string, sentence: string): string {
  return page(
    nonce,
    title,
    `<h1>${escape(title)}</h1><p>${escape(sentence)}</p><p><a href="/login">Back to Boli</a></p>`,
  );
}

function page(nonce: string, title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escape(title)} – demo sign-in</title>
<style nonce="${nonce}">${style}</style></head><body>
<p class="note" role="note"><strong>Demo: this is not Google.</strong> This program plays Google's sign-in, so no password is asked for and nothing leaves this machine.</p>
<main>${content}</main></body></html>`;
}

function personButton({ name, email, isEmailVerified }: Person): string {
  const note = isEmailVerified ? "" : "<small>This address is not verified.</small>";
  return `<li><button class="person" name="person" value="${escape(email)}"><span class="initial" aria-hidden="true">${escape(name.slice(0, 1))}</span><span>${escape(name)}<small>${escape(email)}</small>${note}</span></button></li>`;
}

interface Field {
  name: "name" | "email";
  label: string;
  type: "text" | "email";
  value: string;
  fault: FieldKey | undefined;
}

function field({ name, label, type, value, fault }: Field): string {
  const wrong = fault ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : "";
  const sentence = fault ? `<p class="wrong" id="${name}-wrong" role="alert">${en.fields[fault]()}</p>` : "";
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${name}" value="${escape(value)}"${wrong}>${sentence}`;
}
