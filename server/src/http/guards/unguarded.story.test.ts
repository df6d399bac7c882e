import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/database.ts";
import { startTestApp } from "../../../testing/app.ts";
import type { Database } from "../../platform/database/database.ts";
import { addEndpoint } from "../route.ts";
import * as z from "zod/mini";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe("a row that takes files", () => {
  it.each([
    ["of anyone", { access: "anyone" }, "takes files of anyone"],
    [
      "with a key for retries",
      { access: "signed-in", once: true },
      "may be retried by key, which cannot tell two files apart",
    ],
  ])("stops the start, when it takes them %s", async (_how, part, why) => {
    const row = {
      method: "POST",
      path: "/api/anything",
      summary: "",
      answer: z.strictObject({}),
      limit: "upload",
      upload: { maxBytes: 1_000 },
      ...part,
    } as Endpoint;
    const start = startTestApp({
      database,
      extend: (server, edge) =>
        addEndpoint(server, edge, { name: "anything", endpoint: row, handler: async () => ({}) }),
    });
    await expect(start).rejects.toThrow(`The endpoint anything (POST /api/anything) ${why}.`);
  });
});

describe("a route that declares no access", () => {
  it("stops the start, when somebody adds it beside the table", async () => {
    const start = startTestApp({
      database,
      extend: (server) => void server.get("/api/backdoor", async () => "open"),
    });
    await expect(start).rejects.toThrow("The route GET /api/backdoor declares no access.");
  });

  it("stops the start, when its row in the table forgets it", async () => {
    const row = {
      method: "GET",
      path: "/api/forgotten",
      summary: "",
      answer: z.strictObject({}),
      limit: "read",
    };
    const start = startTestApp({
      database,
      extend: (server, edge) =>
        addEndpoint(server, edge, {
          name: "forgotten",
          endpoint: row as unknown as Endpoint,
          handler: async () => ({}),
        }),
    });
    await expect(start).rejects.toThrow("The endpoint forgotten (GET /api/forgotten) declares no access.");
  });
});
