import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type PageRow, pages } from "@boli/contract/pages";
import { serviceWorkerPath } from "@boli/contract/site/site";
import { workerRemoval } from "@boli/contract/site/worker-removal";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Call, callOf } from "../call.ts";
import type { Edge } from "../edge.ts";
import { guard } from "../guards/guard.ts";
import { makeNonce } from "../guards/security-headers.ts";
import { refuse } from "../refusal.ts";
import { type StoredPage, storePage } from "./stored-page.ts";

type PageResult =
  // A page that is the same for everyone may be kept by a browser, which asks each time whether it is still right.
  | { html: string; status?: number; isForAll?: true }
  | { redirect: string }
  | { stored: StoredPage; status?: number };
interface PageAddress {
  path: string;
  // The query of the address with its question mark, or an empty text.
  search: string;
}

export type PageHandler = (call: Call, nonce: string, address: PageAddress) => Promise<PageResult>;
export type PageHandlers = { [Name in keyof typeof pages]: PageHandler };

// One row of the list of pages becomes one route.
export function addPages(app: FastifyInstance, edge: Edge, handlers: PageHandlers): void {
  for (const [name, row] of Object.entries(pages) as Array<[keyof typeof pages, PageRow]>) {
    const route = { access: row.access, isUpgrade: false, isForAll: row.owner === "site" };
    app.route({
      method: "GET",
      url: row.path,
      config: { access: row.access, endpoint: `page ${name}` },
      onRequest: guard(edge, route),
      handler: async (request, reply) => {
        const nonce = makeNonce();
        const [path = "", ...query] = request.url.split("?");
        const search = query.length === 0 ? "" : `?${query.join("?")}`;
        const result = await handlers[name](callOf(request), nonce, { path, search });
        if ("stored" in result) return sendStored(edge, request, reply, result.stored, result.status);
        if ("redirect" in result) return reply.redirect(result.redirect, 302);
        reply.headers(edge.headers.page(nonce));
        if (result.isForAll) reply.header("cache-control", "no-cache");
        return reply
          .code(result.status ?? 200)
          .type("text/html; charset=utf-8")
          .send(result.html);
      },
    });
  }
}

// The built scripts and styles. Their names change with their content, so they are kept for a year.
export async function addAssets(app: FastifyInstance, edge: Edge, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, { root: join(webRoot, "assets"), serve: false, preCompressed: true });
  app.get<{ Params: { "*": string } }>(
    "/assets/*",
    {
      config: { access: "anyone", endpoint: "assets" },
      onRequest: guard(edge, { access: "anyone", limit: "file", isUpgrade: false, isForAll: true }),
    },
    async (request, reply) => {
      const name = request.params["*"];
      if (!/^\w[\w.-]*$/.test(name)) throw refuse("not_found");
      reply.headers(edge.headers.asset);
      return reply.sendFile(name, { cacheControl: false });
    },
  );
}

// The service worker: asked for at each visit, so that a new release is noticed. It answers for every address of ours.
export async function addServiceWorker(
  app: FastifyInstance,
  edge: Edge,
  { webRoot, isOn }: { webRoot: string; isOn: boolean },
): Promise<void> {
  const body = isOn ? await readFile(join(webRoot, "sw.js")).catch(() => undefined) : workerRemoval;
  const stored =
    body && (await storePage({ type: "text/javascript; charset=utf-8", body, maxAgeSeconds: 0 }));
  app.get(
    serviceWorkerPath,
    {
      config: { access: "anyone", endpoint: "service worker" },
      onRequest: guard(edge, { access: "anyone", limit: "file", isUpgrade: false, isForAll: true }),
    },
    async (request, reply) => {
      if (stored === undefined) throw refuse("not_found");
      reply.headers(edge.headers.worker).header("etag", stored.etag);
      if (request.headers["if-none-match"] === stored.etag) return reply.code(304).send();
      return sendBest(request, reply, stored);
    },
  );
}

export function sendStored(
  edge: Edge,
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  status = 200,
): FastifyReply {
  const mayCache = status === 200 && page.maxAgeSeconds > 0;
  reply.headers(edge.headers.site).header("cache-control", cacheControl(mayCache ? page.maxAgeSeconds : 0));
  if (page.brotli !== undefined) reply.header("vary", "accept-encoding");
  if (mayCache) {
    reply.header("etag", page.etag);
    if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  }
  return sendBest(request, reply.code(status), page);
}

// In the best encoding that the client takes.
export function sendBest(request: FastifyRequest, reply: FastifyReply, page: StoredPage): FastifyReply {
  if (page.brotli !== undefined) reply.header("vary", "accept-encoding");
  const { encoding, body } = bestOf(page, request.headers["accept-encoding"]);
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  return reply.type(page.type).send(body);
}

const cacheControl = (seconds: number): string => (seconds === 0 ? "no-store" : `public, max-age=${seconds}`);

function bestOf(
  page: StoredPage,
  accepted: string | string[] | undefined,
): { encoding?: "br" | "gzip"; body: Buffer } {
  const header = String(accepted ?? "").slice(0, 200);
  if (page.brotli !== undefined && accepts(header, "br")) return { encoding: "br", body: page.brotli };
  if (page.gzip !== undefined && accepts(header, "gzip")) return { encoding: "gzip", body: page.gzip };
  return { body: page.plain };
}

// True when the header names the encoding, except with the weight 0, which means "anything but this".
function accepts(header: string, encoding: string): boolean {
  const part = header.split(",").find((one) => one.trim().split(";")[0]?.trim() === encoding);
  return part !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(part);
}
