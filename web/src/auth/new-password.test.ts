import { expect, test } from "vitest";
import { en } from "../locales/en.ts";
import { isMistyped, passwordProblem } from "./new-password.ts";

test.each([
  ["", "", "Please meet all password requirements"],
  ["Boli@1234", "", "Passwords do not match"],
  ["Boli@1234", "Boli@12345", "Passwords do not match"],
  ["boli@1234", "boli@1234", "Please meet all password requirements"],
  ["Boli@1234", "Boli@1234", undefined],
])("PASSWORD-FORM-1 %j and %j: %s", (password, confirmation, problem) => {
  expect(passwordProblem({ password, confirmation }, en)).toBe(problem);
});

test("PASSWORD-FORM-3 one letter more than the most is too long, and the list of rules is not blamed for it", () => {
  // Each of these is one letter and two units of text.
  const longest = `Boli@1234${"𑀩".repeat(119)}`;
  expect(passwordProblem({ password: longest, confirmation: longest }, en)).toBeUndefined();
  const longer = `${longest}x`;
  expect(passwordProblem({ password: longer, confirmation: longer }, en)).toBe("This is too long.");
});

test("PASSWORD-FORM-2 a second password that is only not finished is no mistake", () => {
  expect(isMistyped({ password: "Boli@1234", confirmation: "" })).toBe(false);
  expect(isMistyped({ password: "Boli@1234", confirmation: "Boli@" })).toBe(false);
  expect(isMistyped({ password: "Boli@1234", confirmation: "boli@" })).toBe(true);
  expect(isMistyped({ password: "Boli@1234", confirmation: "Boli@12345" })).toBe(true);
});
