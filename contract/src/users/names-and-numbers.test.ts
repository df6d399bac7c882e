import { expect, it } from "vitest";
import { mobileNumberOrNone } from "./mobile-number.ts";
import { cleanName, personName } from "./person-name.ts";

const nameOf = (typed: string): string | undefined => personName.safeParse(typed).data;
const numberOf = (typed: string): string | undefined => mobileNumberOrNone.safeParse(typed).data;
const messagesOf = (typed: string) => personName.safeParse(typed).error?.issues.map(({ message }) => message);

it.each([
  ["Asha Rao", "Asha Rao"],
  ["  आशा   पटेल ", "आशा पटेल"],
  ["क्\u200dषमा क्\u200cष", "क्\u200dषमा क्\u200cष"],
  ["D\u2019Souza & Co.", "D'Souza & Co."],
  ["Anne\u2011Marie\u00a0Łukasz", "Anne-Marie Łukasz"],
  ["أحمد", "أحمد"],
  ["x".repeat(100), "x".repeat(100)],
])("PROFILE-1 takes the name %j as %j", (typed, name) => expect(nameOf(typed)).toBe(name));

it.each([
  ["<b>Asha</b>", "person_name"],
  ["Asha 42", "person_name"],
  ["a@b.c", "person_name"],
  ["👩‍🌾", "person_name"],
  [". & -", "person_name"],
  [`A${"\u0301".repeat(7)}`, "person_name"],
  ["Asha\nRao", "single_line"],
  [" ", "required"],
  ["x".repeat(101), "too_long"],
])("PROFILE-1 refuses the name %j, for one reason", (typed, message) =>
  expect(messagesOf(typed)).toEqual([message]),
);

it.each([
  ["Asha Rao", "Asha Rao"],
  ["<b>Asha</b> Rao 42!", "Asha Rao"],
  ["Asha \u202eoaR\nx", "Asha oaR x"],
  ["<<b>>x", "x"],
  ["4711", ""],
  ["x".repeat(5_000), "x".repeat(100)],
])("PROFILE-2 of the name %j that somebody else states, %j is left", (stated, name) =>
  expect(cleanName(stated)).toBe(name),
);

it.each(["9820055501", "+91 98200-55501", "098200 55501", "९८२००५५५०१", "919820055501", "0091 9820055501"])(
  "PROFILE-4 takes the number %j as its ten digits",
  (typed) => expect(numberOf(typed)).toBe("9820055501"),
);

it.each(["5820055501", "982005550", "98200555011", "+1 98200 55501", "number", "9".repeat(5_000)])(
  "PROFILE-4 refuses %j as a number",
  (typed) => expect(numberOf(typed)).toBeUndefined(),
);

it("PROFILE-4 an empty field is no number", () => {
  expect(mobileNumberOrNone.safeParse("  ").data).toBe("");
});
