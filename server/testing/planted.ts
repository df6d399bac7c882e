import * as z from "zod/mini";
import { type Endpoint, endpoints } from "@boli/contract/endpoint/endpoint";
import { requiredLine } from "@boli/contract/base/fields";
import { personNameLimit } from "@boli/contract/users/person-name";
import type { Handlers } from "../src/http/call.ts";
import { refuse } from "../src/http/refusal.ts";
import type { AppOptions } from "../src/app.ts";
import { addEndpoints, answerUnlisted } from "../src/http/capability.ts";

// Endpoints that only tests have, for rules of the HTTP layer that no capability uses yet.
export const plantedEndpoints = endpoints({
  echo: {
    method: "POST",
    path: "/api/planted/echo",
    summary: "Answers what it was sent.",
    access: "anyone",
    input: {
      body: z.strictObject({
        text: z.string().check(z.maxLength(100, "too_long")),
        note: z.optional(z.string()),
      }),
    },
    answer: z.strictObject({ text: z.string() }),
    limit: "write",
  },
  audited: {
    method: "POST",
    path: "/api/planted/audited",
    summary: "Writes so many audit entries as it is told, in one transaction or outside any.",
    access: "signed-in",
    input: { body: z.strictObject({ entries: z.int(), writes: z.boolean() }) },
    answer: z.strictObject({ done: z.boolean() }),
    audit: true,
    limit: "write",
  },
  once: {
    method: "POST",
    path: "/api/planted/once",
    summary: "Renames the caller; a retry does not do it again.",
    access: "signed-in",
    input: { body: z.strictObject({ name: requiredLine(personNameLimit), fail: z.optional(z.boolean()) }) },
    answer: z.strictObject({ name: z.string(), times: z.int() }),
    status: 201,
    audit: true,
    once: true,
    limit: "write",
  },
  versioned: {
    method: "PUT",
    path: "/api/planted/versioned",
    summary: "Takes only the version that stands.",
    access: "signed-in",
    answer: z.strictObject({ version: z.int() }),
    version: true,
    limit: "write",
  },
  own: {
    method: "GET",
    path: "/api/planted/things/{ownerId}",
    summary: "A thing of one person, seen by that person and by admins.",
    access: { right: "inventory.manage" },
    input: { params: z.strictObject({ ownerId: z.string() }) },
    answer: z.strictObject({ ownerId: z.string() }),
    limit: "read",
  },
  leaky: {
    method: "GET",
    path: "/api/planted/leaks/{ownerId}",
    summary: "Forgets to look whose thing it is.",
    access: { right: "inventory.manage" },
    input: { params: z.strictObject({ ownerId: z.string() }) },
    answer: z.strictObject({ ownerId: z.string() }),
    limit: "read",
  },
  broken: {
    method: "GET",
    path: "/api/planted/broken",
    summary: "Breaks.",
    access: "anyone",
    answer: z.strictObject({}),
    limit: "read",
  },
  large: {
    method: "GET",
    path: "/api/planted/large",
    summary: "Answers more than a connection holds while nobody reads.",
    access: "anyone",
    answer: z.string(),
    limit: "read",
    raw: { contentType: "text/plain; charset=utf-8" },
  },
  surplus: {
    method: "GET",
    path: "/api/planted/surplus",
    summary: "Answers more than its schema lists.",
    access: "anyone",
    answer: z.strictObject({ listed: z.string() }),
    limit: "read",
    cacheSeconds: 5,
  },
  cached: {
    method: "GET",
    path: "/api/planted/cached",
    summary: "May be kept by shared caches when signed out.",
    access: "anyone",
    answer: z.strictObject({ signedIn: z.boolean() }),
    limit: "read",
    cacheSeconds: 5,
  },
  limited: {
    method: "GET",
    path: "/api/planted/limited",
    summary: "Is limited to five at once.",
    access: "signed-in",
    answer: z.strictObject({}),
    limit: "export",
  },
});

const largeText = "x".repeat(24 * 1024 * 1024);

function plantedHandlers(): Handlers<typeof plantedEndpoints> {
  const times = new Map<string, number>();
  return {
    echo: async ({ body }) => ({ text: body.text }),
    audited: async ({ body }, call, tx) => {
      const note = { action: "planted.done", subject: { kind: "planted", id: null } };
      if (body.writes) {
        await tx
          .updateTable("app_user")
          .set({ name: "Changed" })
          .where("id", "=", call.principal.userId)
          .execute();
      }
      for (let entry = 0; entry < body.entries; entry += 1) await call.audit(tx, note);
      return { done: true };
    },
    once: async ({ body }, call, tx) => {
      const { userId } = call.principal;
      await tx.updateTable("app_user").set({ name: body.name }).where("id", "=", userId).execute();
      times.set(userId, (times.get(userId) ?? 0) + 1);
      await call.audit(tx, { action: "planted.renamed", subject: { kind: "user", id: userId } });
      if (body.fail) throw refuse("not_allowed");
      return { name: body.name, times: times.get(userId)! };
    },
    versioned: async (_input, call) => {
      if (call.version !== 7) throw refuse("changed_meanwhile", undefined, { current: { version: 7 } });
      return { version: 8 };
    },
    own: async ({ params }, call) => {
      if (call.scope === "own" && params.ownerId !== call.principal.userId) throw refuse("not_found");
      return params;
    },
    leaky: async ({ params }) => params,
    broken: async () => {
      throw new Error("a secret detail: select password_hash from app_user");
    },
    large: async () => largeText,
    surplus: async () => ({ listed: "yes", secret: "hidden" }) as { listed: string },
    cached: async (_input, call) => ({ signedIn: call.principal !== null }),
    limited: async () => ({}),
  };
}

// Endpoints for a single test.
export const plantAlso =
  (
    table: Record<string, Endpoint>,
    handlers: Handlers<Record<string, Endpoint>>,
  ): NonNullable<AppOptions["extend"]> =>
  (server, edge) =>
    addEndpoints(server, edge, answerUnlisted(table, handlers));

export const plant: NonNullable<AppOptions["extend"]> = (server, edge) =>
  addEndpoints(server, edge, answerUnlisted(plantedEndpoints, plantedHandlers()));
