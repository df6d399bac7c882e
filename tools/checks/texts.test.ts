import { expect, test } from "vitest";
import { compareTexts } from "./texts.mjs";

test("in a mail, a line that is left in English and a value that is lost are found", () => {
  const en = { welcome: ({ name }: { name: string }) => ({ subject: "Welcome", lines: [`Hello ${name}`] }) };
  const hi = { welcome: ({ name }: { name: string }) => ({ subject: "स्वागत है", lines: [`नमस्ते ${name}`] }) };
  expect(compareTexts(en, hi, "mails")).toEqual([]);
  const copied = {
    welcome: ({ name }: { name: string }) => ({ ...hi.welcome({ name }), subject: "Welcome" }),
  };
  expect(compareTexts(en, copied, "mails")).toEqual(['mails.welcome is not in Hindi: "Welcome"']);
  const nameless = { welcome: () => ({ subject: "स्वागत है", lines: ["नमस्ते"] }) };
  expect(compareTexts(en, nameless, "mails")).toEqual(["mails.welcome loses name in Hindi."]);
});
