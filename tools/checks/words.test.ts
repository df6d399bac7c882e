import { expect, test } from "vitest";
import { findWrongWords } from "./words.mjs";

test("a second name for a thing is found in every arm of a sentence, and not in keys, imports or comments", () => {
  const source = `
import { login } from "./log-in.ts";
// The organizer is called organiser.
export const en = {
  organizer: "Organiser",
  "log-in": "Sign in",
  some: ({ count }) => \`\${count} \${count === 1 ? "one organizer" : "organisers"}\`,
  out: "You have been logged out.",
};`;
  expect(findWrongWords(source)).toEqual([
    expect.stringContaining("organizer"),
    '"You have been logged out." should say: sign in, sign out',
  ]);
});

test("what the specification prints stays as it is printed", () => {
  expect(findWrongWords('contact: "Contact Organizer", out: "Logout", failed: "Login failed"')).toEqual([]);
  expect(findWrongWords('contact: "Call the organizer"')).toHaveLength(1);
});

test("live auctions have the words of their law, and other texts the everyday ones", () => {
  const [law, everyday] = ['over: "नीलामी समाप्त, आख़िरी मौका"', 'over: "सदस्यता खत्म, आखिरी तारीख"'];
  for (const file of ["web/src/live/console/texts/hi.ts", "contract/src/outcomes/texts-hi.ts"]) {
    expect(findWrongWords(law, file)).toEqual([]);
    expect(findWrongWords(everyday, file)).toHaveLength(2);
    expect(findWrongWords('reserve: "रिज़र्व"', file)).toHaveLength(1);
  }
  expect(findWrongWords(law, "web/src/subscriptions/texts/hi.ts")).toHaveLength(2);
  expect(findWrongWords(everyday, "web/src/subscriptions/texts/hi.ts")).toEqual([]);
});
