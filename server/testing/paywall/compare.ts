import { Agent, request as httpRequest } from "node:http";
import { type Probe, valueOf } from "./probe-requests.ts";
import { questionHeader } from "./fixed-random.ts";
import type { World } from "./worlds.ts";

// Sends the same request to both worlds and compares the responses byte by byte.

// The only headers that may differ between two runs of the same request.
const ignoredHeaders: ReadonlySet<string> = new Set(["date", "x-request-id"]);

// Metrics of the machine: durations and memory.
const aboutTheMachine = /^(?:# \w+ )?(?:process|nodejs)_.*\n|(?<=^\w+_seconds\w*(?:\{.*\})?) .*$/gm;

export interface Difference {
  ask: string;
  where: string;
  A: string;
  B: string;
}

export interface Comparison {
  requestCount: number;
  // The number of responses by status.
  statuses: Map<number, number>;
  differences: Difference[];
}

interface Answer {
  path: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const maxDifferences = 30;
// In both worlds together no more than the turns of one caller (`finding/turns.ts`).
const parallelReads = 4;
let comparisons = 0;

export async function compareWorlds(
  worlds: readonly [World, World],
  asks: readonly Probe[],
): Promise<Comparison> {
  const agent = new Agent({ keepAlive: true });
  const run = (comparisons += 1);
  const comparison: Comparison = { requestCount: 0, statuses: new Map(), differences: [] };
  const { statuses, differences } = comparison;
  const answer = async ({ ask, question, paths }: Prepared): Promise<void> => {
    const put = (world: World, path: string) =>
      world.within(`question ${question}`, () => answerIn(world, { ...ask, path }, { agent, question }));
    const [a, b] = await Promise.all([put(worlds[0], paths[0]), put(worlds[1], paths[1])]);
    comparison.requestCount += 1;
    statuses.set(a.status, (statuses.get(a.status) ?? 0) + 1);
    const difference = differenceBetween(a, b);
    if (difference !== undefined && differences.length < maxDifferences)
      differences.push({ ask: `${ask.method} ${a.path} as ${ask.who}`, ...difference });
  };
  try {
    // Reads run in parallel; writes run alone, in the same order in both worlds. Their subjects are created before
    // the first request: a list that is read meanwhile would have them in one world only.
    const reads: Prepared[] = [];
    const answerReads = () => Promise.all(reads.splice(0).map(answer));
    for (const [index, ask] of asks.entries()) {
      if (reads.length >= parallelReads || !isRead(ask)) await answerReads();
      const question = `${run}.${index}`;
      const [one, other] = [await pathIn(worlds[0], ask, question), await pathIn(worlds[1], ask, question)];
      const prepared = { ask, question, paths: [one, other] } as const;
      if (isRead(ask)) reads.push(prepared);
      else await answer(prepared);
    }
    await answerReads();
  } finally {
    agent.destroy();
  }
  return comparison;
}

const isRead = ({ method }: Probe): boolean => method === "GET" || method === "HEAD";

interface Prepared {
  ask: Probe;
  question: string;
  // In either world.
  paths: readonly [string, string];
}

const pathIn = (world: World, { path }: Probe, question: string): Promise<string> =>
  world.within(`thing of question ${question}`, async () =>
    typeof path === "string" ? path : await path(world),
  );

async function answerIn(
  world: World,
  ask: Probe & { path: string },
  { agent, question }: { agent: Agent; question: string },
): Promise<Answer> {
  const { path } = ask;
  const token = await world.tokenOf(ask.who, isRead(ask) ? "read" : "write");
  const headers = {
    [questionHeader]: question,
    ...ask.headers,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return send(world.app.url, { ...ask, path, headers }, agent);
}

interface Question {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

async function send(url: string, { method, path, headers, body }: Question, agent: Agent): Promise<Answer> {
  const packed = await pack(valueOf(body));
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      `${url}${path}`,
      { method, agent, headers: { ...packed.headers, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const { statusCode: status = 0, rawHeaders } = response;
          resolve(
            comparable({ path, status, headers: headersFrom(rawHeaders), body: Buffer.concat(chunks) }),
          );
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(packed.content);
  });
}

async function pack(body: unknown): Promise<{ headers: Record<string, string>; content?: Buffer }> {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) {
    const form = new Response(body);
    const content = Buffer.from(await form.arrayBuffer());
    return { headers: { "content-type": form.headers.get("content-type") ?? "" }, content };
  }
  const content = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  return {
    headers: { "content-type": "application/json", "content-length": String(content.length) },
    content,
  };
}

// Header values by name, in the order in which they were sent.
function headersFrom(raw: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]?.toLowerCase() ?? "";
    if (ignoredHeaders.has(name)) continue;
    headers[name] = name in headers ? `${headers[name]}\n${raw[at + 1]}` : (raw[at + 1] ?? "");
  }
  return headers;
}

function comparable(answer: Answer): Answer {
  if (answer.path !== "/metrics") return answer;
  const { "content-length": _, ...headers } = answer.headers;
  return { ...answer, headers, body: Buffer.from(answer.body.toString().replaceAll(aboutTheMachine, "")) };
}

function differenceBetween(a: Answer, b: Answer): Omit<Difference, "ask"> | undefined {
  if (a.path !== b.path) return { where: "the address", A: a.path, B: b.path };
  if (a.status !== b.status) return { where: "the status", A: String(a.status), B: String(b.status) };
  for (const name of new Set([...Object.keys(a.headers), ...Object.keys(b.headers)])) {
    const [inA = "", inB = ""] = [a.headers[name], b.headers[name]];
    // A different length comes with a different body, which is more informative; only for HEAD the length is all there is.
    if (inA !== inB && (name !== "content-length" || a.body.equals(b.body)))
      return { where: `the header ${name}`, A: inA, B: inB };
  }
  return differenceOf(a.body, b.body);
}

// The first difference of two texts, with its context.
export function differenceOf(a: Buffer, b: Buffer): Omit<Difference, "ask"> | undefined {
  if (a.equals(b)) return undefined;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return { where: `the body at byte ${at}`, A: around(a, at), B: around(b, at) };
}

const around = (body: Buffer, at: number): string =>
  body
    .subarray(Math.max(0, at - 80), at + 80)
    .toString()
    .replaceAll(/\s+/g, " ");
