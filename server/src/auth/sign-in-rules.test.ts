import { argon2Sync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "./password-hash.ts";
import { delayAfter, throttleKey } from "./throttle-rules.ts";
import { hashOfToken, isToken, makeDeviceMark, makeToken, readDeviceMark } from "./tokens.ts";

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
    const nonce = Buffer.from("a salt of sixteen");
    const tag = argon2Sync("argon2id", {
      message: "password",
      nonce,
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const plain = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
    const cheap = `$argon2id$v=19$m=64,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
    expect(needsRehash(cheap)).toBe(true);
    expect(await verifyPassword("password", cheap)).toBe(true);
    expect(await verifyPassword("Password", cheap)).toBe(false);
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
      throttleKey({ email, from: { network: "1.2.3" } }),
      throttleKey({ email, from: { network: "1.2.4" } }),
      throttleKey({ email: "b@people.test", from: { network: "1.2.3" } }),
      throttleKey({ email, from: { device: "1.2.3" } }),
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

  it("is good for the account that signed in there, and for no other", () => {
    const mark = makeDeviceMark(secret, "user-1");
    expect(readDeviceMark(secret, mark, "user-1")).toMatch(/^[\w-]{16}$/);
    expect(readDeviceMark(secret, mark, "user-2")).toBeUndefined();
    expect(readDeviceMark("another secret", mark, "user-1")).toBeUndefined();
  });

  it.each([undefined, "", ".", "a.b", "a.b.c", "x".repeat(5_000)])("is not %j", (mark) => {
    expect(readDeviceMark(secret, mark, "user-1")).toBeUndefined();
  });
});
