import { argon2Sync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Refusal } from "../http/refusal.ts";
import { hashPassword, maxWaiting, needsRehash, verifyPassword } from "./passwords.ts";
import { delayAfter, throttleKey } from "./throttle/throttle-rules.ts";
import { addDeviceMark, hashOfToken, isToken, makeToken, readDeviceMark } from "./sessions/tokens.ts";

// A stored hash with so low a cost that many are checked in no time.
function cheapHashOf(password: string): string {
  const nonce = Buffer.from("a salt of sixteen");
  const tag = argon2Sync("argon2id", {
    message: password,
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const plain = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=64,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
}

describe("a password", () => {
  it("is stored as argon2id with its cost, and only the same password verifies", async () => {
    const hash = await hashPassword("नमस्ते-Boli-9");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword("नमस्ते-Boli-9", hash)).toBe(true);
    expect(await verifyPassword("नमस्ते-Boli-8", hash)).toBe(false);
    expect(needsRehash(hash)).toBe(false);
  });

  it("is another text each time it is hashed", async () => {
    expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
  });

  it("is the same however its characters are composed", async () => {
    const hash = await hashPassword("caf\u00e9-Boli-1");
    expect(await verifyPassword("cafe\u0301-Boli-1", hash)).toBe(true);
  });

  it("hashed at another cost still verifies, and is hashed again", async () => {
    const cheap = cheapHashOf("password");
    expect(needsRehash(cheap)).toBe(true);
    expect(await verifyPassword("password", cheap)).toBe(true);
    expect(await verifyPassword("Password", cheap)).toBe(false);
  });

  it("is refused as busy at once when too many wait, and is verified again when they are done", async () => {
    const cheap = cheapHashOf("password");
    const surplus = 50;
    const ends = await Promise.allSettled(
      Array.from({ length: maxWaiting + surplus }, () => verifyPassword("password", cheap)),
    );
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
    // Those that run have left the queue already.
    expect(refused.length).toBeGreaterThan(surplus - 10);
    expect(refused.length).toBeLessThanOrEqual(surplus);
    for (const refusal of refused) {
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({ code: "unavailable", details: { retryAfterSeconds: 2 } });
    }
    expect(await verifyPassword("password", cheap)).toBe(true);
  });

  it("that is stored in an unknown form is a fault, not a wrong password", async () => {
    await expect(verifyPassword("x", "plain text")).rejects.toThrow(/unknown form/);
  });
});

describe("the delay after failed tries", () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 500],
    [4, 1_000],
    [5, 2_000],
  ])("number %d is %d ms", (failures, ms) => {
    expect(delayAfter(failures)).toBe(ms);
  });
});

describe("tries", () => {
  it("are counted by address and network, and a known browser's apart", () => {
    const email = "a@people.test";
    const keys = [
      throttleKey({ email, from: { line: "1.2.3.4" } }),
      throttleKey({ email, from: { line: "1.2.3.5" } }),
      throttleKey({ email: "b@people.test", from: { line: "1.2.3.4" } }),
      throttleKey({ email, from: { device: "1.2.3.4" } }),
    ];
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).not.toContain("people");
  });
});

describe("a session token", () => {
  it("has 256 random bits, and only its hash is kept", () => {
    const token = makeToken();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(isToken(token)).toBe(true);
    expect(hashOfToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(makeToken()).not.toBe(token);
  });

  it.each(["", "short", "a".repeat(44), `${"a".repeat(42)}!`, " ".repeat(43)])("is not %j", (text) => {
    expect(isToken(text)).toBe(false);
  });
});

describe("the mark of a known browser", () => {
  const secret = "a secret that is long enough for this test";

  const owner = (id: string, setAt?: number) => ({
    id,
    password_set_at: setAt === undefined ? null : new Date(setAt),
  });

  it("is good for the account that signed in there, and for no other", () => {
    const mark = addDeviceMark(secret, undefined, owner("user-1"));
    expect(readDeviceMark(secret, mark, owner("user-1"))).toMatch(/^[\w-]{16}$/);
    expect(readDeviceMark(secret, mark, owner("user-2"))).toBeUndefined();
    expect(readDeviceMark("another secret", mark, owner("user-1"))).toBeUndefined();
  });

  it("is good until a password is set, also the first one", () => {
    const states = [owner("user-1"), owner("user-1", 1_000), owner("user-1", 1_001)];
    for (const state of states) {
      const mark = addDeviceMark(secret, undefined, state);
      for (const later of states)
        expect(readDeviceMark(secret, mark, later) !== undefined).toBe(later === state);
    }
  });

  const marksOf = (...users: string[]): string =>
    users.reduce<string>((marks, user) => addDeviceMark(secret, marks, owner(user)), "");
  const knownIn = (marks: string): string[] =>
    ["1", "2", "3", "4", "5", "6"].filter((user) => readDeviceMark(secret, marks, owner(user)) !== undefined);

  it("stays when somebody else signs in there too, for the last five accounts", () => {
    expect(knownIn(marksOf("1", "2"))).toEqual(["1", "2"]);
    const six = marksOf("1", "2", "3", "4", "5", "6");
    expect(knownIn(six)).toEqual(["2", "3", "4", "5", "6"]);
    // Far below the limit of a browser for one cookie, and no character needs escaping there.
    expect(six.length).toBeLessThan(400);
    expect(encodeURIComponent(six)).toBe(six);
  });

  it("is a new one at each sign-in, and then the old one of that account is dropped and no other", () => {
    const before = marksOf("1", "2");
    const after = addDeviceMark(secret, before, owner("1"));
    expect(after.split("~")).toHaveLength(2);
    expect(readDeviceMark(secret, after, owner("1"))).not.toBe(readDeviceMark(secret, before, owner("1")));
    expect(readDeviceMark(secret, after, owner("2"))).toBe(readDeviceMark(secret, before, owner("2")));
  });

  it("is looked for among five at most, and malformed ones are dropped", () => {
    const mark = marksOf("1");
    expect(knownIn(["junk", "", "a.b", "~", mark].join("~"))).toEqual([]);
    expect(knownIn(["junk", "a.b", mark].join("~"))).toEqual(["1"]);
    expect(addDeviceMark(secret, `junk~a.b~${mark}`, owner("2")).split("~")).toHaveLength(2);
    expect(addDeviceMark(secret, "x".repeat(5_000), owner("2"))).toHaveLength(60);
  });

  it.each([undefined, "", ".", "a.b", "a.b.c", "x".repeat(5_000)])("is not %j", (mark) => {
    expect(readDeviceMark(secret, mark, owner("user-1"))).toBeUndefined();
  });
});
