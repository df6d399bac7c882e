import { consentVersion } from "@boli/contract/users/consent";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { resetMailJob } from "../src/auth/reset-password.ts";
import { mailNotifications } from "../src/notifications/mail-notifications.ts";
import { openBus } from "../src/platform/bus/open-bus.ts";
import { startJobRunner } from "../src/platform/jobs/index.ts";
import { mailJobs, openMailer } from "../src/platform/mail/index.ts";
import { type StoredMessage, listOutbox } from "../src/platform/mail/outbox.ts";
import { openOutboxSms } from "../src/platform/sms/open-sms.ts";
import { smsJobs } from "../src/platform/sms/index.ts";
import { Browser } from "../src/stand-ins/google/testing/browser.ts";
import { type TestApp, type TestAppOptions, startTestApp, testSecret } from "./app.ts";
import { type BuiltUser, aSession, aUser, testPassword } from "./builders.ts";
import { type TestAnswer, TestCaller } from "./http.ts";

export interface Post {
  // The mails to one address, oldest first, after all pending ones have been sent.
  mailsTo(email: string): Promise<StoredMessage[]>;
  // The same, of the messages to one phone.
  smsTo(mobileNumber: string): Promise<StoredMessage[]>;
  stop(): Promise<void>;
}

// Sends the mails of a test app into its outbox.
export async function startPost(app: TestApp): Promise<Post> {
  const { database } = app;
  const supportEmail = "help@boli.test";
  const mailSettings = { smtpUrl: undefined, supportEmail, isDemo: true, isProduction: false };
  const mailer = openMailer(mailSettings, database);
  const bus = await openBus(database, { onFault: fail });
  const mail = mailJobs({ mailer, secret: testSecret, origin: () => app.url, supportEmail });
  const log = { info: () => {}, warn: () => {}, error: fail };
  const sms = smsJobs({ sms: openOutboxSms(database), database, secret: testSecret });
  const jobs = [...mail, ...sms, resetMailJob, mailNotifications];
  const runner = startJobRunner({ database, bus, jobs, log, pollMs: 100 });
  const kinds = jobs.map(({ kind }) => kind);
  const messagesTo = async (to: string): Promise<StoredMessage[]> => {
    await untilQueueIsEmpty(app, kinds);
    return (await listOutbox(database.db, { to, limit: 100 })).toReversed();
  };
  return {
    smsTo: messagesTo,
    mailsTo: async (email) => {
      const mails = await messagesTo(email);
      for (const mail of mails) recordMail(app, mail);
      return mails;
    },
    stop: async () => {
      await runner.stop();
      await bus.close();
      await mailer.close();
    },
  };
}

export interface AppWithPost {
  app: TestApp;
  post: Post;
  stop(): Promise<void>;
}

// Starts the app for a story about accounts.
export async function startAppWithPost(options: TestAppOptions = {}): Promise<AppWithPost> {
  const app = await startTestApp(options);
  const post = await startPost(app);
  return {
    app,
    post,
    stop: async () => {
      await post.stop();
      await app.close();
    },
  };
}

// Shows a mail to the leak recorder, like a response to its addressee.
function recordMail({ paywall }: TestApp, mail: StoredMessage): void {
  paywall.record({
    to: { email: mail.to },
    request: `the mail "${mail.subject}"`,
    parts: { "the mail": Buffer.from(JSON.stringify(mail)) },
  });
}

function fail(fault: unknown): void {
  throw fault instanceof Error ? fault : new Error(JSON.stringify(fault));
}

// An action commits together with its jobs, and a job that creates another is removed in the same transaction, so an empty
// queue of these kinds means that no mail is pending. Jobs that became due later because the clock was set back do not count.
async function untilQueueIsEmpty({ database }: TestApp, kinds: readonly string[]): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const left = await database.db
      .selectFrom("job")
      .select(["kind", "state", "last_error"])
      .where("kind", "in", kinds)
      .where((eb) =>
        eb.or([
          eb("state", "<>", "waiting"),
          eb("attempts", ">", 0),
          eb("run_at", "<=", sql<Date>`(select boli_now())`),
        ]),
      )
      .execute();
    if (left.length === 0) return;
    if (performance.now() > deadline || left.some((job) => job.last_error !== null))
      throw new Error(`Mails do not leave: ${JSON.stringify(left)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

// The secret part of a mail's link, which follows the # and is nowhere else.
export function linkIn(mail: StoredMessage | undefined): string {
  const [, token] = /https?:\/\/[^\s#?]+#[a-zA-Z-]+=(\S+)/.exec(mail?.text ?? "") ?? [];
  if (token === undefined) throw new Error(`No link with a secret part in: ${mail?.text ?? "no mail"}`);
  return token;
}

// A person with a browser: it keeps cookies and sends the origin of our own pages.
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #app: TestApp;
  readonly #userAgent: string;

  constructor(app: TestApp, { userAgent = "a browser" }: { userAgent?: string } = {}) {
    this.#app = app;
    this.#userAgent = userAgent;
  }

  get headers(): Record<string, string> {
    return {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      origin: this.#app.url,
      "sec-fetch-site": "same-origin",
      "user-agent": this.#userAgent,
    };
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const caller = new TestCaller(this.#app.url, { ...this.headers, ...headers });
    const answer = await caller.send(path, { method, ...(body === undefined ? {} : { body }) });
    this.#storeCookies(answer.headers.getSetCookie());
    return answer;
  }

  get = (path: string): Promise<TestAnswer> => this.send("GET", path);
  post = (path: string, body: unknown = {}, headers?: Record<string, string>): Promise<TestAnswer> =>
    this.send("POST", path, body, headers);
  put = (path: string, body: unknown = {}): Promise<TestAnswer> => this.send("PUT", path, body);
  delete = (path: string): Promise<TestAnswer> => this.send("DELETE", path);

  // Follows a link that answers with a redirect; returns its target.
  async follow(path: string): Promise<string> {
    const answer = await this.get(path);
    const location = answer.headers.get("location");
    if (answer.status !== 302 || location === null)
      throw new Error(`${path} does not redirect but answers ${answer.status}: ${answer.text}`);
    return location;
  }

  // The person who is signed in here; null when nobody is.
  async user(): Promise<{ id: string; email: string; [key: string]: unknown } | null> {
    const { body } = await this.get("/api/auth/session");
    return (body.data as { user: { id: string; email: string } | null }).user;
  }

  #storeCookies(lines: string[]): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

export interface SignedInVisitor extends BuiltUser {
  visitor: Visitor;
}

// A person who has an account and is signed in with a browser.
export async function aSignedInVisitor(
  app: TestApp,
  options: Parameters<typeof aUser>[1] = {},
): Promise<SignedInVisitor> {
  const user = await aUser(app.database, options);
  const visitor = new Visitor(app);
  visitor.cookies.set("sid", (await aSession(app.database, user.id)).token);
  return { ...user, visitor };
}

// A password that meets the rules for new ones, which the builders' shared password predates.
export const chosenPassword = "A-brass-lamp-9!";

// The body that the form of /signup sends.
export const aSignUp = (email: string, change: Record<string, unknown> = {}) => ({
  name: "Ravi Kumar",
  email,
  password: chosenPassword,
  isAdult: true,
  consentVersion,
  ...change,
});

export const logIn = (visitor: Visitor, email: string, password = testPassword): Promise<TestAnswer> =>
  visitor.post("/api/auth/login", { email, password });

interface Begin {
  purpose?: "login" | "reset" | "reproof";
  returnTo?: string;
}

// The path that the Google button leads to.
export const googlePath = (begin: Begin = {}): string =>
  `/api/auth/google?${new URLSearchParams({ ...begin }).toString()}`;

// Confirms on the stand-in's page as this person; returns the path by which the browser comes back.
export async function approveAtGoogle(address: string, email: string, name = "Ravi Kumar"): Promise<string> {
  const browser = new Browser();
  const chooser = await browser.visit(new URL(address));
  const { pathname, search } = (await browser.visit(chooser.address, { choice: "other", name, email }))
    .address;
  return pathname + search;
}

// Goes to Google and back; returns the final path.
export async function chooseAtGoogle(visitor: Visitor, email: string, begin: Begin = {}): Promise<string> {
  const address = await visitor.follow(googlePath(begin));
  return visitor.follow(await approveAtGoogle(address, email));
}

// The same for an account with a password, which is asked for before the two are linked.
export async function linkGoogle(
  visitor: Visitor,
  email: string,
  password: string = testPassword,
): Promise<TestAnswer> {
  const end = await chooseAtGoogle(visitor, email);
  if (end !== "/login?step=link") throw new Error(`No password is asked for, but the way ends at ${end}.`);
  return visitor.post("/api/auth/google/link", { password });
}

// The code that an authenticator app shows, now or some half minutes away.
export function codeOf(secret: string, { steps = 0, at = Date.now() } = {}): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at + steps * 30_000 });
}

export interface TwoStep {
  secret: string;
  recoveryCodes: string[];
  // The next valid code: a code is good once, and the present one was used to turn the second step on.
  nextCode(): string;
}

// The newest token for an administrator's second step, as the operator reads it in the log.
export function setupTokenIn({ logged }: Pick<TestApp, "logged">): string {
  const [, token] =
    logged
      .map(({ msg }) => /two-step sign-in with this token.*: (\S+)$/.exec(String(msg)))
      .findLast((found) => found !== null) ?? [];
  if (token === undefined) throw new Error("The log tells no setup token.");
  return token;
}

// Starts to set up two-step sign-in, with the required proof; returns the secret for the app.
export async function beginTwoStep(visitor: Visitor, password: string = testPassword): Promise<string> {
  await visitor.post("/api/auth/proof", { password });
  const begun = await visitor.post("/api/auth/two-step/setup");
  return (begun.body.data as { secret: string }).secret;
}

// Outside the demo an administrator also sends the token.
export async function turnOnTwoStep(visitor: Visitor, token?: string): Promise<TwoStep> {
  const secret = await beginTwoStep(visitor);
  const confirmed = await visitor.post("/api/auth/two-step/confirm", {
    code: codeOf(secret),
    ...(token === undefined ? {} : { token }),
  });
  const { recoveryCodes } = confirmed.body.data as { recoveryCodes: string[] };
  return { secret, recoveryCodes, nextCode: () => codeOf(secret, { steps: 1 }) };
}
