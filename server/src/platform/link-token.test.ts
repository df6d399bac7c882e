import { describe, expect, it } from "vitest";
import { v7 as uuid } from "uuid";
import { idOfLinkToken, linkTokenOf } from "./link-token.ts";

const secret = "a secret that is long enough for this test";

describe("the secret part of a link", () => {
  it("leads back to its id, and is safe in a URL", () => {
    for (let i = 0; i < 50; i += 1) {
      const id = uuid();
      const token = linkTokenOf(secret, "reset", id);
      expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
      expect(idOfLinkToken(secret, "reset", token)).toBe(id);
      expect(linkTokenOf(secret, "reset", id)).toBe(token);
    }
  });

  it("is of no use for another purpose, under another secret, or for another id", () => {
    const [id, other] = [uuid(), uuid()];
    const token = linkTokenOf(secret, "reset", id);
    expect(idOfLinkToken(secret, "verify", token)).toBeUndefined();
    expect(idOfLinkToken("another secret", "reset", token)).toBeUndefined();
    const [head] = linkTokenOf(secret, "reset", other).split(".");
    expect(idOfLinkToken(secret, "reset", `${head}.${token.split(".")[1]}`)).toBeUndefined();
  });

  it("is not something that only looks like one", () => {
    const token = linkTokenOf(secret, "reset", uuid());
    const [head = "", seal = ""] = token.split(".");
    for (const wrong of [
      "",
      ".",
      head,
      `${head}.`,
      `.${seal}`,
      `${token}.`,
      `${token}x`,
      `${head}.${seal.slice(1)}`,
    ])
      expect(idOfLinkToken(secret, "reset", wrong), wrong).toBeUndefined();
  });
});
