// Checks that a comment names its subject. One that begins with What, Who, Where, How or Whether has to be read twice.
import { readFileSync } from "node:fs";
import path from "node:path";
import { ownFiles } from "./files.mjs";

const hidesSubject = /^(?:What|Who|Whose|Where|How|Whether)\b/;
const comment = /^\s*(?:\/\/|\/\*\*?|\*|--)\s?(?<text>.*)$/;
const trailing = /\S\s+\/\/ (?<text>.*)$/;

/** @param {string} root */
export function checkComments(root) {
  const files = ownFiles().filter((file) => /\.(tsx?|mjs|js|css|sql)$/.test(file));
  const failures = files.flatMap((file) =>
    findHiddenSubjects(readFileSync(path.join(root, file), "utf8")).map(
      ({ line, text }) => `${file}:${line} begins without its subject: ${text}`,
    ),
  );
  return { failures, note: `${files.length} files` };
}

/**
 * The first lines of comments whose first word hides the subject. A question is no such comment.
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function findHiddenSubjects(source) {
  let isInside = false;
  return source.split("\n").flatMap((content, place) => {
    const whole = comment.exec(content)?.groups?.["text"];
    const text = (isInside ? undefined : whole) ?? trailing.exec(content)?.groups?.["text"];
    // The first line of a block may be empty.
    isInside = whole !== undefined && (isInside || whole !== "");
    return text !== undefined && hidesSubject.test(text) && !text.endsWith("?")
      ? [{ line: place + 1, text }]
      : [];
  });
}
