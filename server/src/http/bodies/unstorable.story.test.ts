import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { auctionInput, sendAuction } from "../../../testing/auctions.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import { plant } from "../../../testing/planted.ts";
import { filePart, purposePart, rawForm } from "../../../testing/uploads.ts";
import type { Database } from "../../platform/database/database.ts";
import { requireAuditEntry } from "../request-context.ts";

let database: Database;
let app: TestApp;
let seller: SignedIn;
beforeAll(async () => {
  database = await openTestDatabase({ beforeCommit: requireAuditEntry });
  app = await startTestApp({ database, extend: plant });
  seller = await app.signIn({ role: "seller" });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const nul = "a\u0000b";
const half = "a\ud800b";
const sentence = "This has a character we can't save. Please remove it.";

describe("STORABLE-3 a character that the database cannot keep", () => {
  // The rule rests on this: if this changes, the rule can go.
  it("is one that both engines refuse themselves", async () => {
    await expect(sql`select ${nul}::text`.execute(database.db)).rejects.toMatchObject({ code: "22021" });
    for (const text of [nul, half])
      await expect(sql`select ${JSON.stringify({ text })}::jsonb`.execute(database.db)).rejects.toMatchObject(
        {
          code: expect.stringMatching(/^22P0[25]$/),
        },
      );
  });

  it.each(["%00", "a%00b"])("is refused in a query, at its field, and in a path (%s)", async (text) => {
    for (const [path, field] of [
      [`/api/auctions?search=${text}`, "search"],
      [`/api/auctions/counts?location=${text}`, "location"],
      [`/api/geo/places?query=${text}`, "query"],
    ] as const) {
      const { status, body } = await app.anyone.get(path);
      expect({ path, status, code: body.code }).toEqual({ path, status: 400, code: "invalid_input" });
      expect(body.fields).toEqual({ [field]: sentence });
    }
    // The name of a feature allows few characters, so it is refused before this rule is asked.
    expect((await app.anyone.get(`/api/features/${text}`)).status).toBe(400);
  });

  it("is refused as the name of a field that may have any name", async () => {
    const answer = await app.anyone.get("/api/auth/google/callback?a%00b=1");
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ [nul]: sentence });
  });

  it.each([nul, half])("is refused in a text of a body, at its field (%j)", async (text) => {
    const login = await app.anyone.post("/api/auth/login", { email: `${text}@people.test`, password: "x" });
    expect(login.body).toMatchObject({ code: "invalid_input", fields: { email: sentence } });
    const profile = await seller.caller.patch("/api/profile", { name: text });
    // The rules of a person's name refuse both first; the name of an item is a single line, and that rule refuses a NUL.
    const ofName = text === nul ? expect.any(String) : sentence;
    expect(profile.body).toMatchObject({ code: "invalid_input", fields: { name: expect.any(String) } });
    const [item] = auctionInput().items;
    const auction = await sendAuction(seller, auctionInput({ items: [{ ...item!, name: text }] }));
    expect(auction.body).toMatchObject({ code: "invalid_input", fields: { "items.0.name": ofName } });
    for (const { status } of [login, profile, auction]) expect(status).toBe(400);
  });

  it("is refused together with other faults, each at its own field", async () => {
    const answer = await app.anyone.get("/api/auctions?search=%00&page=0");
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toContain("page");
  });

  it("is refused as the value or name of a form's field, and taken out of the name of a file", async () => {
    const send = (parts: Parameters<typeof rawForm>[0]) => {
      const { body, headers } = rawForm(parts);
      return seller.caller.send("/api/uploads", { method: "POST", body, headers });
    };
    const value = await send([purposePart(`auction-document${nul}`), filePart("%PDF-1.7", "x.pdf")]);
    expect(value.status).toBe(400);
    const name = await send([{ head: `content-disposition: form-data; name="${nul}"`, body: "x" }]);
    expect(name.status).toBe(400);
    const fileName = await send([purposePart("auction-document"), filePart("no document", nul)]);
    expect(fileName.status).toBe(415);
  });

  it("of the harmless kind is kept: tabs, joiners, pictures", async () => {
    const text = "नमस्ते\t\u200d😀\u0001";
    const answer = await app.anyone.post("/api/planted/echo", { text });
    expect(answer.body.data).toEqual({ text });
  });
});
