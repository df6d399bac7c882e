import type { CDPSession, Page } from "@playwright/test";
import { allowFailure } from "./watch.ts";

// Answers that a journey gives in the server's place. Playwright's `page.route` does the same but turns the browser's cache off,
// so that every page fetches and compiles all of its scripts again. Here only the addresses with an answer are held.

interface Asked {
  url: URL;
  method: string;
}

// "lost" breaks the connection, "never" keeps the page waiting. Without a reply, an older answer or the server replies.
type Reply =
  | { status?: number; json: object }
  | { status?: number; contentType: string; body: string }
  | "lost"
  | "never"
  | undefined;

interface Rule {
  address: string;
  matches: RegExp;
  reply(asked: Asked): Reply;
}

interface Answers {
  session: CDPSession;
  // The newest rule comes first.
  rules: Rule[];
}

const answersOf = new WeakMap<Page, Promise<Answers>>();

// An address is a path with its query, in which * is any text without a slash. The newest answer to an address counts.
export async function answerWith(page: Page, address: string, reply: (asked: Asked) => Reply): Promise<void> {
  let begun = answersOf.get(page);
  if (begun === undefined) answersOf.set(page, (begun = begin(page)));
  const answers = await begun;
  answers.rules.unshift({ address, matches: patternOf(address), reply });
  await holdRequests(answers);
}

// To this address as it was given, or to all.
export async function stopAnswering(page: Page, address?: string): Promise<void> {
  const answers = await answersOf.get(page);
  if (answers === undefined) return;
  answers.rules = address === undefined ? [] : answers.rules.filter((rule) => rule.address !== address);
  await holdRequests(answers);
  if (address !== undefined) return;
  answersOf.delete(page);
  await answers.session.detach();
}

async function begin(page: Page): Promise<Answers> {
  const answers: Answers = { session: await page.context().newCDPSession(page), rules: [] };
  answers.session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const asked = { url: new URL(request.url), method: request.method };
    const reply = replyTo(answers.rules, asked);
    if (isFailure(reply)) allowFailure(page.context(), asked.url.pathname);
    const command = commandFor(requestId, reply);
    // A page that is left has dropped its requests.
    if (command !== undefined) command(answers.session).catch(() => undefined);
  });
  return answers;
}

const isFailure = (reply: Reply | "server"): boolean =>
  reply === "lost" || (typeof reply === "object" && (reply.status ?? 200) >= 400);

const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replaceAll(/[.?+()[\]{}|^$\\]/g, "\\$&").replaceAll("*", "[^/]*")}$`);

function replyTo(rules: readonly Rule[], asked: Asked): Reply | "server" {
  const path = `${asked.url.pathname}${asked.url.search}`;
  for (const { matches, reply } of rules) {
    const given = matches.test(path) ? reply(asked) : undefined;
    if (given !== undefined) return given;
  }
  return "server";
}

async function holdRequests({ session, rules }: Answers): Promise<void> {
  if (rules.length === 0) return session.send("Fetch.disable").then(() => undefined);
  // The browser's * also stands for slashes and its ? for any character, so it holds a little more than `matches` takes.
  const patterns = rules.map(({ address }) => ({ urlPattern: `*${address}` }));
  await session.send("Fetch.enable", { patterns });
}

function commandFor(
  requestId: string,
  reply: Reply | "server",
): ((session: CDPSession) => Promise<unknown>) | undefined {
  if (reply === undefined || reply === "never") return undefined;
  if (reply === "server") return (session) => session.send("Fetch.continueRequest", { requestId });
  if (reply === "lost")
    return (session) => session.send("Fetch.failRequest", { requestId, errorReason: "ConnectionFailed" });
  const [type, body] =
    "json" in reply ? ["application/json", JSON.stringify(reply.json)] : [reply.contentType, reply.body];
  return (session) =>
    session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: reply.status ?? 200,
      responseHeaders: [{ name: "content-type", value: type }],
      body: Buffer.from(body).toString("base64"),
    });
}
