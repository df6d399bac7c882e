import { expect, test } from "vitest";
import { en } from "../../locales/en.ts";
import { signUpProblem } from "./sign-up-problem.ts";

const whole = { name: "Asha", email: "asha@boli.test", password: "Boli@1234", isAgreed: true };

test.each([
  [{ name: "  " }, "Please fill in all fields"],
  [{ email: "" }, "Please fill in all fields"],
  [{ email: "", password: "short" }, "Please fill in all fields"],
  [{ email: "asha" }, "Please enter a valid email address."],
  [{ password: "short", isAgreed: false }, "Please meet all password requirements"],
  [{ isAgreed: false }, "Please confirm that you are 18 or older."],
  [{ name: "a".repeat(101) }, "This is too long."],
  [{}, undefined],
])("SIGN-UP-FORM-1 %j: %s", (change, problem) => {
  expect(signUpProblem({ ...whole, ...change }, en)).toBe(problem);
});
