import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { childrenOf, isAlive } from "../../testing/child-processes.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { nastyDocuments } from "../../testing/nasty-documents.ts";
import { aPdf } from "../../testing/pdf-parts.ts";
import { aForm, listStoredFiles } from "../../testing/uploads.ts";
import type { Database } from "../platform/database/database.ts";
import { until } from "../platform/jobs/testing/job-setup.ts";

let database: Database;
let app: TestApp;
const held = new Set<number>();
const senders: AbortController[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database });
});
afterEach(async () => {
  for (const sender of senders.splice(0)) sender.abort();
  for (const pid of held) if (await isAlive(pid)) process.kill(pid, "SIGCONT");
  held.clear();
});
afterAll(async () => {
  app.app.server.server.closeAllConnections();
  await app.close();
  await database.close();
});

const checking = (): Promise<number[]> => childrenOf(process.pid, "document-process");
// Takes its reader long enough to be stopped in the middle.
const [slow] = nastyDocuments.map(({ content }) => content(2_000_000));

interface Sent {
  answer: Promise<{ status: number; retryAfter: string | null; code?: string }>;
  leave(): void;
}

function send(to: TestApp, who: SignedIn, content = slow ?? aPdf()): Sent {
  const sender = new AbortController();
  senders.push(sender);
  const answer = fetch(`${to.url}/api/uploads`, {
    method: "POST",
    headers: { authorization: `Bearer ${who.session.token}` },
    body: aForm({ content, name: "notice.pdf", purpose: "auction-document" }),
    signal: sender.signal,
  }).then(async (response) => ({
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    code: ((await response.json()) as { code?: string }).code ?? "",
  }));
  answer.catch(() => undefined);
  return { answer, leave: () => sender.abort() };
}

// Keeps both readers busy.
async function occupyBothWorkers(): Promise<void> {
  await until(
    "two documents are held",
    async () => {
      for (const pid of await checking()) {
        process.kill(pid, "SIGSTOP");
        held.add(pid);
      }
      return held.size === 2;
    },
    20_000,
  );
}

const drafts = async (of: TestApp): Promise<number> =>
  (await listStoredFiles(of)).filter((path) => path.startsWith("temporary")).length;

it("BOUNDS-5 a sender's place is kept until the check of the document has ended", async () => {
  const [asha, ravi] = [await app.signIn({ role: "seller" }), await app.signIn({ role: "seller" })];
  const [first, second] = [send(app, asha), send(app, asha)];
  await occupyBothWorkers();
  const waiting = [send(app, asha), send(app, asha), send(app, asha), send(app, asha)];
  await until("six have arrived", async () => (await drafts(app)) === 6, 20_000);
  expect(await send(app, asha).answer).toEqual({ status: 429, retryAfter: "5", code: "too_many_requests" });
  const other = send(app, ravi, aPdf());
  for (const pid of held) process.kill(pid, "SIGCONT");
  for (const { answer } of [first, second, ...waiting]) expect((await answer).status).not.toBe(429);
  expect((await other.answer).status).toBe(201);
});

it("BOUNDS-5 who leaves takes the check along, whether it runs or waits", async () => {
  const asha = await app.signIn({ role: "seller" });
  const sent = [send(app, asha), send(app, asha)];
  await occupyBothWorkers();
  sent.push(send(app, asha));
  await until("three have arrived", async () => (await drafts(app)) === 3, 20_000);
  for (const { leave } of sent) leave();
  await until("nothing is checked", async () => (await checking()).length === 0, 10_000);
  await until("nothing of it is left", async () => (await drafts(app)) === 0, 10_000);
  expect(app.logged.filter(({ msg }) => msg === "fault")).toEqual([]);
});

it("BOUNDS-5 a server that closes ends the checks, and says that it is busy", async () => {
  const closing = await startTestApp({ database });
  const asha = await closing.signIn({ role: "seller" });
  const sent = [send(closing, asha), send(closing, asha)];
  await occupyBothWorkers();
  sent.push(send(closing, asha));
  await until("three have arrived", async () => (await drafts(closing)) === 3, 20_000);
  const closed = closing.close();
  for (const { answer } of sent)
    expect(await answer).toEqual({ status: 503, retryAfter: "2", code: "unavailable" });
  // The client would keep its connections open for another request.
  closing.app.server.server.closeAllConnections();
  await closed;
  expect(await checking()).toEqual([]);
});
