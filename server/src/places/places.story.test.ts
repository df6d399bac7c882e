import type { PincodePlace, Suggestion } from "@boli/contract/places/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pincode = (typed: string, headers?: Record<string, string>) =>
  app.anyone.get(`/api/geo/pincodes/${encodeURIComponent(typed)}`, headers);
const places = (query: string, more = "", headers?: Record<string, string>) =>
  app.anyone.get(`/api/geo/places?query=${encodeURIComponent(query)}${more}`, headers);

describe("a pincode", () => {
  it("returns its office, city, district, state and point, signed out as well", async () => {
    const answer = await pincode("400053");
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      pincode: "400053",
      office: "Andheri",
      city: "Mumbai",
      district: "Mumbai",
      state: "Maharashtra",
      point: { lat: 19.1121, lng: 72.8611 },
    } satisfies PincodePlace);
  });

  it("is taken with spaces around it", async () => {
    expect((await pincode(" 400053 ")).body.data).toMatchObject({ city: "Mumbai" });
  });

  it("that nobody has is refused in the caller's language", async () => {
    const english = await pincode("999999");
    expect([english.status, english.body.code]).toEqual([404, "pincode_not_found"]);
    expect(english.body.error).toBe("We don't know this PIN code.");
    const hindi = await pincode("999999", { "accept-language": "hi" });
    expect(hindi.body.error).toBe("यह पिन कोड हमें नहीं मिला।");
    expect(english.headers.get("cache-control")).toBe("no-store");
  });

  it.each(["40005", "4000533", "012345", "40005a", "४०००५३", "-40005", "1e5", "__proto__", " "])(
    "of another form is refused at its field: %s",
    async (typed) => {
      const answer = await pincode(typed);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe("invalid_input");
      expect(Object.keys(answer.body.fields ?? {})).toEqual(["pincode"]);
    },
  );
});

describe("a type-ahead over places", () => {
  it("finds a city by its old name and says so", async () => {
    const answer = await places("bangalore");
    expect(answer.status).toBe(200);
    expect((answer.body.data as Suggestion[])[0]).toEqual({
      kind: "city",
      label: "Bengaluru (Bangalore), Karnataka",
      city: "Bengaluru",
      state: "Karnataka",
      pincode: null,
      point: { lat: 12.9716, lng: 77.5946 },
    });
  });

  it("finds what is typed in Hindi", async () => {
    const answer = await places("मुम्बई");
    expect((answer.body.data as Suggestion[])[0]).toMatchObject({ city: "Mumbai", state: "Maharashtra" });
  });

  it("gives ten at most, and as few as are asked for", async () => {
    expect(((await places("a")).body.data as Suggestion[]).length).toBe(10);
    expect(((await places("a", "&limit=3")).body.data as Suggestion[]).length).toBe(3);
    for (const limit of ["0", "11", "-1", "1.5", "many", ""]) {
      expect((await places("a", `&limit=${limit}`)).body.fields, limit).toHaveProperty("limit");
    }
  });

  it("finds nothing in what is no name", async () => {
    for (const query of ["!!", "zzzzzz", "%", "<script>"]) {
      const answer = await places(query);
      expect([answer.status, answer.body.data], query).toEqual([200, []]);
    }
  });

  it("asks for something to look for, and not for a book", async () => {
    expect((await places("  ")).body.fields).toEqual({ query: "Please fill in this field." });
    expect((await app.anyone.get("/api/geo/places")).body.fields).toHaveProperty("query");
    expect((await places("n".repeat(80))).status).toBe(200);
    expect((await places("n".repeat(81))).body.fields).toEqual({
      query: "This is too long.",
    });
    expect((await places("a", "&near=me")).body.fields).toHaveProperty("near");
  });

  it("is taken once: a query that comes twice is refused", async () => {
    expect((await places("goa", "&query=gaya")).status).toBe(400);
  });
});

describe("both answers", () => {
  it("may be kept by shared caches for whoever is signed out, and by nobody for the others", async () => {
    const { caller } = await app.signIn();
    for (const path of ["/api/geo/pincodes/400053", "/api/geo/places?query=goa"]) {
      expect((await app.anyone.get(path)).headers.get("cache-control"), path).toBe("public, max-age=3600");
      expect((await caller.get(path)).headers.get("cache-control"), path).toBe("no-store");
      expect((await caller.get(path)).body.data, path).toEqual((await app.anyone.get(path)).body.data);
    }
  });
});
