import { describe, expect, it } from "vitest";
import { seal, unseal } from "./seal.ts";

const secret = "a secret that is long enough for this test";
const asha = { purpose: "two-step", owner: "user-1" };
const text = "JBSWY3DPEHPK3PXP";

describe("a sealed text", () => {
  it("is opened by who holds the secret, and is another one each time", () => {
    const sealed = seal(secret, asha, text);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(unseal(secret, asha, sealed)).toBe(text);
    expect(seal(secret, asha, text)).not.toBe(sealed);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain(text);
    expect(unseal(secret, asha, seal(secret, asha, "नमस्ते"))).toBe("नमस्ते");
  });

  it.each([
    ["another secret", "another secret that is long enough", asha],
    ["another person's row", secret, { ...asha, owner: "user-2" }],
    ["another purpose", secret, { ...asha, purpose: "bank" }],
  ])("does not open with %s", (_what, key, sealedFor) => {
    expect(() => unseal(key, sealedFor, seal(secret, asha, text))).toThrow(/authenticat|initialization/i);
  });

  it("does not open once a single bit of it is changed, or a piece is missing", () => {
    const bytes = Buffer.from(seal(secret, asha, text), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => unseal(secret, asha, changed.toString("base64url")), `byte ${index}`).toThrow(
        /authenticat|initialization/i,
      );
    }
    // A seal that is cut short is easier to guess, so it is invalid.
    const empty = Buffer.from(seal(secret, asha, ""), "base64url");
    for (const length of [16, 20, 24, 27])
      expect(
        () => unseal(secret, asha, empty.subarray(0, length).toString("base64url")),
        `${length}`,
      ).toThrow(/authenticat|initialization/i);
    for (const length of [0, 12, 20, 28, bytes.length - 1])
      expect(
        () => unseal(secret, asha, bytes.subarray(0, length).toString("base64url")),
        `${length}`,
      ).toThrow(/authenticat|initialization/i);
  });
});
