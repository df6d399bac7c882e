import { describe, expect, it } from "vitest";
import { Secret } from "otpauth";
import { hashOfRecoveryCode, makeRecoveryCodes, makeTotpSecret, stepOfCode, totpUri } from "./second-step.ts";

// The vectors of RFC 6238, appendix B, for SHA-1: its eight digits, of which the last six are ours.
const secret = Secret.fromUTF8("12345678901234567890").base32;
const vectors = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;
const at = (seconds: number, lastStep: number | null = null) => ({
  now: new Date(seconds * 1_000),
  lastStep,
});

describe("a code of the authenticator app", () => {
  it.each(vectors)("at second %d is that of RFC 6238", (seconds, eight) => {
    expect(stepOfCode(secret, eight.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("counts in the half minute before its own, in its own and in the one after", () => {
    const code = "081804";
    const own = Math.floor(1_111_111_109 / 30);
    for (const [offset, counts] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const)
      expect(stepOfCode(secret, code, at((own + offset) * 30 + 15)), `${offset}`).toBe(
        counts ? own : undefined,
      );
  });

  it("does not count when it, or a later one, was taken before", () => {
    const own = Math.floor(59 / 30);
    expect(stepOfCode(secret, "287082", at(59, own - 1))).toBe(own);
    expect(stepOfCode(secret, "287082", at(59, own))).toBeUndefined();
    expect(stepOfCode(secret, "287082", at(59, own + 1))).toBeUndefined();
  });

  it("may be typed with blanks", () => {
    expect(stepOfCode(secret, " 287 082 ", at(59))).toBe(1);
  });

  it.each(["", "28708", "2870820", "28708x", "94287082", "२८७०८२", "-87082", "1e5000"])(
    "is not %j",
    (code) => {
      expect(stepOfCode(secret, code, at(59))).toBeUndefined();
    },
  );
});

describe("a secret for the app", () => {
  it("has 160 random bits, and its address says everything that the app must know", () => {
    const made = makeTotpSecret();
    expect(Secret.fromBase32(made).bytes).toHaveLength(20);
    expect(makeTotpSecret()).not.toBe(made);
    const uri = new URL(totpUri(made, "asha+1@people.test"));
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/Boli:asha/);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: made,
      issuer: "Boli",
      digits: "6",
      period: "30",
      algorithm: "SHA1",
    });
  });
});

describe("recovery codes", () => {
  it("are ten, all different, of letters and digits that are not mistaken for each other", () => {
    const codes = Array.from({ length: 50 }, makeRecoveryCodes);
    for (const ten of codes) expect(ten).toHaveLength(10);
    expect(new Set(codes.flat()).size).toBe(500);
    for (const code of codes.flat()) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
  });

  it("are kept as a hash that needs the program's secret and belongs to one person", () => {
    const hash = hashOfRecoveryCode("the secret", "user-1", "abcde-fghjk");
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOfRecoveryCode("the secret", "user-1", " ABCDE fghjk ")).toBe(hash);
    for (const other of [
      hashOfRecoveryCode("another secret", "user-1", "abcde-fghjk"),
      hashOfRecoveryCode("the secret", "user-2", "abcde-fghjk"),
      hashOfRecoveryCode("the secret", "user-1", "abcde-fghjm"),
    ])
      expect(other).not.toBe(hash);
  });
});
