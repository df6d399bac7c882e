import { emailAddress, requiredLine } from "@boli/contract/base/fields";
import type { FieldKey } from "@boli/contract/texts/en";
import { personNameLimit } from "@boli/contract/users/user";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { InteractionResults, Provider } from "oidc-provider";
import * as z from "zod/mini";
import type { Edge } from "../../http/edge.ts";
import { guard } from "../../http/guards/guard.ts";
import { makeNonce } from "../../http/guards/security-headers.ts";
import { type OtherAddress, chooserPage, messagePage } from "./pages.ts";
import type { People, Person } from "./people.ts";
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
