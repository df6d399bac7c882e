import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { type PageRow, pages } from "@boli/contract/pages";
import type { FastifyInstance } from "fastify";
import { type Call, callOf } from "../call.ts";
import type { Edge } from "../edge.ts";
import { guard } from "../guards/guard.ts";
import { refuse } from "../refusal.ts";
import { makeNonce } from "../guards/security-headers.ts";
import { sendStored } from "./send-stored.ts";
import type { StoredPage } from "./stored-page.ts";

export type PageResult =
  | { html: string; status?: number }
  | { redirect: string }
  | { stored: StoredPage; status?: number };
export interface PageAddress {
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
        return reply
          .headers(edge.headers.page(nonce))
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
