import { describe, expect, it } from "vitest";
import { isCommonPassword, isMadeOfEmail, requireUncommon } from "./passwords.ts";

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

  it.each([
    "Password@12345678",
    "12345Password!",
    "P@ssw0rd1!",
    "Pa$$w0rd#2026",
    "$3cret#99999",
    "DRAGON@19992026!",
    "Boli@12345",
    "bOLI#2026!",
    "Auct10n!77",
    "Rahul@123",
    "Ravi@11111",
    "Abc!12345",
  ])("is %j too, whatever its capitals, digits and signs", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["A-brass-lamp-9!", "नमस्ते-Boli-९!", "!@#$%^&*", "", "Xy7!Xy7!Xy7!", "\u{1d586}\u{1d587}Aa1!"])(
    "is not %j",
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  it("is refused with a sentence of its own", () => {
    const require = (password: string) => () => requireUncommon(password, "asha.rao@people.test");
    expect(require("Password1!")).toThrow(expect.objectContaining({ code: "common_password" }));
    expect(require("Asha.Rao#4711")).toThrow(expect.objectContaining({ code: "password_from_email" }));
    expect(require("A-brass-lamp-9!")).not.toThrow();
  });
});

describe("a password made of the address", () => {
  const email = "asha.rao1986@lotus-traders.co.in";

  it.each(["Asha@1986", "AshaRao#77", "Rao.Asha.9!", "asha-RAO-dragon-1", "xAsha!99"])(
    "is %j",
    (password) => {
      expect(isMadeOfEmail(password, email)).toBe(true);
    },
  );

  it.each([
    "A-brass-lamp-9!",
    "Asha-sells-seashells-9!",
    "In-co-9!-test",
    // A word of what follows the @: the sentence would send people looking for their name.
    "Lotus-Traders-1!",
    "",
  ])("is not %j", (password) => {
    expect(isMadeOfEmail(password, email)).toBe(false);
  });
});
