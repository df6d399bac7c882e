import { expect, test } from "vitest";
import { en } from "../../locales/en.ts";
import { checkCredentials } from "./check-credentials.ts";

const required = "Please fill in this field.";

test.each([
  [
    { email: "", password: "" },
    { email: required, password: required },
  ],
  [{ email: "asha@boli.test", password: "" }, { password: required }],
  [{ email: "   ", password: "x" }, { email: required }],
])("LOGIN-1 both fields are needed: %j", (typed, fields) => {
  expect(checkCredentials(typed, en)).toEqual({ sentence: "Please fill in all fields", fields });
});

test.each(["asha", "asha@", "@boli.test", "a b@boli.test", "asha@boli"])(
  "LOGIN-2 %s is no email address",
  (email) => {
    expect(checkCredentials({ email, password: "x" }, en)).toEqual({
      sentence: "Please enter a valid email address.",
      fields: { email: "Please enter a valid email address." },
    });
  },
);

test.each([
  { email: "asha@boli.test", password: "x" },
  { email: "  Asha@Boli.Test ", password: "  spaces count  " },
  { email: "आशा@boli.test", password: "पासवर्ड" },
])("LOGIN-3 what may be right is left to the server: %j", (typed) => {
  expect(checkCredentials(typed, en)).toBeUndefined();
});
