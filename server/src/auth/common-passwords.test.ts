import { describe, expect, it } from "vitest";
import { isCommonPassword, requireUncommon } from "./common-passwords.ts";

describe("a common password", () => {
  it.each(["password", "123456", "qwerty", "Password", "PASSWORD", "iloveyou"])("is %j", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["Password1!", "Password123!", "P.a.s.s.w.o.r.d.1", "Qwerty@2026", "!Iloveyou99", "Dragon#1"])(
    "is %j, which keeps the other rules",
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(["A-brass-lamp-9!", "नमस्ते-Boli-९!", "!@#$%^&*", "", "Xy7!Xy7!Xy7!", "\u{1d586}\u{1d587}Aa1!"])(
    "is not %j",
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  it("is refused with a sentence of its own", () => {
    expect(() => requireUncommon("Password1!")).toThrow(expect.objectContaining({ code: "common_password" }));
    expect(() => requireUncommon("A-brass-lamp-9!")).not.toThrow();
  });
});
