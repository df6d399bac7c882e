import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { api } from "./api.ts";
import type { Endpoint } from "./endpoint/endpoint.ts";
import { statusOfCode } from "./errors.ts";
import { limits } from "./endpoint/limits.ts";
import { pages } from "./pages.ts";
import { permissions } from "./endpoint/permissions.ts";
import { en } from "./texts/en.ts";

const rows = Object.values(api).flatMap((table) =>
  Object.entries(table as Record<string, Endpoint>).map(([name, endpoint]) => ({ name, endpoint })),
);

// Walks a schema and all schemas inside it.
function* schemasIn(schema: z.ZodMiniType, seen = new Set<unknown>()): Generator<z.ZodMiniType> {
  if (seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  const def = schema._zod.def as unknown as Record<string, unknown>;
  for (const key of ["innerType", "element", "in", "out", "valueType", "keyType"]) {
    if (def[key]) yield* schemasIn(def[key] as z.ZodMiniType, seen);
  }
  for (const option of (def["options"] as z.ZodMiniType[] | undefined) ?? []) yield* schemasIn(option, seen);
  for (const part of Object.values((def["shape"] as Record<string, z.ZodMiniType> | undefined) ?? {})) {
    yield* schemasIn(part, seen);
  }
}

// The messages of a schema's checks. Each must be a key of `texts.fields`, never a sentence and never missing.
function messagesOf(schema: z.ZodMiniType): Array<string | undefined> {
  const def = schema._zod.def as unknown as {
    check?: string;
    format?: string;
    error?: unknown;
    checks?: Array<{ _zod: { def: Record<string, unknown> } }>;
  };
  const own = def.check === "string_format" ? [def as Record<string, unknown>] : [];
  const checks = (def.checks ?? [])
    .map((check) => check._zod.def)
    .filter((check) => check["check"] !== "overwrite");
  return [...own, ...checks].map((check) => {
    const error = check["error"];
    return typeof error === "function" ? String((error as (issue: unknown) => unknown)({})) : undefined;
  });
}

describe("the endpoint table", () => {
  it.each(rows)("$name declares who may call it", ({ endpoint }) => {
    const { access } = endpoint;
    const isKnown = access === "anyone" || access === "signed-in" || access.right in permissions;
    expect(isKnown).toBe(true);
  });

  it.each(rows)("$name names a limit and refusals that exist", ({ endpoint }) => {
    expect(limits).toHaveProperty(endpoint.limit);
    for (const code of endpoint.refusals ?? []) expect(statusOfCode).toHaveProperty(code);
  });

  // Google decides which parameters its callback gets, and may add more.
  const writtenByOthers = new Set(["googleCallback"]);
  const writtenByUs = rows.filter(({ name }) => !writtenByOthers.has(name));

  it.each(writtenByUs)(
    "$name takes strict objects: a field that is not listed is refused",
    ({ endpoint }) => {
      for (const part of Object.values(endpoint.input ?? {})) {
        const result = (part as z.ZodMiniType).safeParse({ surely_not_a_field: 1 });
        expect(result.success).toBe(false);
        const codes = result.error?.issues.map((issue) => issue.code) ?? [];
        expect(codes).toContain("unrecognized_keys");
      }
    },
  );

  it.each(rows)("$name: every check of its input has a key of the texts", ({ endpoint }) => {
    for (const part of Object.values(endpoint.input ?? {})) {
      for (const schema of schemasIn(part as z.ZodMiniType)) {
        for (const message of messagesOf(schema)) {
          expect(Object.keys(en.fields), `a check of ${endpoint.path} says "${message}"`).toContain(message);
        }
      }
    }
  });

  it.each(rows.filter(({ endpoint }) => endpoint.path.includes("{")))(
    "$name reads each parameter of its path",
    ({ endpoint }) => {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
      const shape = (endpoint.input?.params?._zod.def as { shape?: object } | undefined)?.shape ?? {};
      expect(Object.keys(shape).toSorted()).toEqual(names.toSorted());
    },
  );

  // Endpoints whose response is small and the same for everyone, or a redirect.
  const cheapForAnyone = ["currentSession", "google", "googleCallback", "listFeatures", "getFeature"];

  it("limits what anyone may read as what could be copied whole", () => {
    const reads = rows.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.access === "anyone");
    const others = reads.filter(({ endpoint }) => endpoint.limit !== "browse").map(({ name }) => name);
    expect(others.toSorted()).toEqual(cheapForAnyone.toSorted());
  });

  it("takes large bodies of those alone who list an auction, make a live one, or import a statement or items", () => {
    const large = rows.filter(({ endpoint }) => (endpoint.bodyLimitBytes ?? 0) > 64 * 1024);
    expect(large.map(({ name }) => name).toSorted()).toEqual([
      "checkInventoryImport",
      "checkStatement",
      "createAuction",
      "createSale",
      "editAuction",
      "editSale",
      "importInventory",
      "importStatement",
    ]);
    for (const { endpoint } of large) expect(endpoint.access).not.toBe("anyone");
  });

  // They write about one person or one lot, and do not lock the sale for a change.
  const withoutLock = [
    "acceptOffer",
    "acceptTerms",
    "closeBidderRequest",
    "closeRequest",
    "decideDispute",
    "declineOffer",
    "disputeOutcome",
    "freeItem",
    "muteInChat",
    "offerAgain",
    "removeFromChat",
    "setOutcome",
  ];

  it("BID-14 lets one person's requests that change a sale follow each other", () => {
    const ofSale = rows.filter(
      ({ endpoint }) =>
        /^\/api\/(admin\/)?live-auctions\/\{id\}/.test(endpoint.path) && endpoint.audit === true,
    );
    const others = ofSale.filter(({ endpoint }) => !endpoint.inLine).map(({ name }) => name);
    expect(others.toSorted()).toEqual(withoutLock.toSorted());
  });

  it("has one row for each method and path", () => {
    const keys = rows.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("has one page for each path", () => {
    const paths = Object.values(pages).map((page) => page.path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
