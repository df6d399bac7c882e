import { describe, expect, it } from "vitest";
import { newPassword, typedPassword } from "./fields.ts";
import { isRuleMet, meetsAllRules, passwordRules } from "./password-rules.ts";

// A letter outside the basic plane: one character to a person, two UTF-16 code units.
const wide = "\u{1d586}";
const missing = (password: string): string[] => passwordRules.filter((rule) => !isRuleMet(rule, password));

describe("a new password", () => {
  it.each([
    ["A-brass-lamp-9!", []],
    ["a-brass-lamp-9!", ["uppercase"]],
    ["A-BRASS-LAMP-9!", ["lowercase"]],
    ["A-brass-lamp-x!", ["digit"]],
    ["A-brass-lamp-9-", ["special"]],
    ["Aa1!aaa", ["length"]],
    ["Aa1!aaaa", []],
    ["", ["length", "uppercase", "lowercase", "digit", "special"]],
  ])("%j lacks %j", (password, rules) => {
    expect(missing(password)).toEqual(rules);
    expect(meetsAllRules(password)).toBe(rules.length === 0);
  });

  it.each(["नमस्ते-Boli-9!", "नमस्ते-Boli-९!", "Ярмарка-9!", "ΔΗΜΟΠΡΑΣία-1!", "Çarşı-Über-1!", "Aa1!🪔🪔🪔🪔"])(
    "may be of any script: %j",
    (password) => {
      expect(missing(password)).toEqual([]);
    },
  );

  it("in a script without upper and lower case also needs one letter of each case", () => {
    expect(missing("नमस्ते-दुनिया-९!")).toEqual(["uppercase", "lowercase"]);
  });

  it.each([...'!@#$%^&*(),.?":{}|<>'])("may have the sign %j", (sign) => {
    expect(missing(`Abcdefg1${sign}`)).toEqual([]);
  });

  it("has 8 to 128 characters, as a person counts them", () => {
    expect(missing(`Aa1!${wide.repeat(3)}`)).toEqual(["length"]);
    expect(missing(`Aa1!${wide.repeat(4)}`)).toEqual([]);
    expect(meetsAllRules(`Aa1!${wide.repeat(124)}`)).toBe(true);
    expect(meetsAllRules(`Aa1!${wide.repeat(125)}`)).toBe(false);
    const tooLong = newPassword.safeParse(`Aa1!${wide.repeat(125)}`);
    expect(tooLong.error?.issues[0]?.message).toBe("too_long");
  });

  it("is taken as typed, without trimming", () => {
    const password = "  A-brass-lamp-9!  ";
    expect(newPassword.parse(password)).toBe(password);
    expect(typedPassword.parse(password)).toBe(password);
  });

  it("that can be set can be typed to sign in, and both have the same maximum length", () => {
    for (const letter of ["a", "न", wide, "🪔"]) {
      const longest = `Aa1!${letter.repeat(124)}`;
      for (const field of [newPassword, typedPassword]) {
        expect(field.safeParse(longest).success, letter).toBe(true);
        const issues = field.safeParse(longest + letter).error?.issues;
        expect(issues?.[0]?.message, letter).toBe("too_long");
      }
    }
  });
});
