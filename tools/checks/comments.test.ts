import { expect, test } from "vitest";
import { findHiddenSubjects } from "./comments.mjs";

// The check reads this file as well, so the comments below have a sign in place of their first word.
const found = (source: string, word: string): string[] =>
  findHiddenSubjects(source.replaceAll("§", word)).map(({ line, text }) => `${line} ${text}`);

test.each(["What", "Who", "Whose", "Where", "How", "Whether"])(
  "a comment that begins with %s is found wherever it stands",
  (word) => {
    const source = `// § it is.
const a = 1; // § that is.
  /**
   * § these are.
   */
const statement = \`create table x (
  -- § those are.
  id uuid)\`;`;
    expect(found(source, word)).toEqual([
      `1 ${word} it is.`,
      `2 ${word} that is.`,
      `4 ${word} these are.`,
      `7 ${word} those are.`,
    ]);
  },
);

test("a subject, a later line, a question, a longer word and a text are none of that", () => {
  const source = `// The price of a lot.
// § follows is the same sentence.
const question = "§ is sold";
// § is it?
// §ever it is.`;
  expect(found(source, "What")).toEqual([]);
});
