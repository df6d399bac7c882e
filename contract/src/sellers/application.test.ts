import { expect, test } from "vitest";
import { sellerApplication } from "./application.ts";

const phone = sellerApplication.shape.phone;

test.each([
  ["98250 12345", true],
  ["+91 98250 12345", true],
  ["022 5550 0142", true],
  ["+65 6555 0142", true],
  // A digit is missing.
  ["98250 1234", false],
  ["+91 555", false],
  ["(22) 5550 0142", false],
  ["1234567890123456", false],
])("SELLER-FORM-2 the phone number %s is complete: %s", (typed, isWhole) => {
  expect(phone.safeParse(typed).success).toBe(isWhole);
});
