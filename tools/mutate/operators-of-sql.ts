import type { Change, Operator } from "./mutation.ts";
import { child, type Node } from "../selection/syntax.ts";

// The SQL of a template such as sql`select … where … and …`, with every ${…} blanked out, so that only SQL keywords are
// found and every character keeps its position.
function wordsOf(template: Node, text: string): string {
  let words = "";
  let at = template.start;
  for (const part of template["quasis"] as Node[]) {
    // The parser's ranges leave out the delimiters of a part: `…${ and }…`.
    words += "§".repeat(part.start - at) + text.slice(part.start, part.end);
    at = part.end;
  }
  return words + "§".repeat(template.end - at);
}

function isSql(template: Node): boolean {
  const tag = child(template, "tag");
  return tag?.type === "Identifier" && tag["name"] === "sql";
}

const ends =
  /^(and|or|order by|group by|having|limit|for update|for share|returning|on conflict|then|else|end|join|left join|cross join|union|where|set|from|select|window|as)\b/i;

// The end of the condition that starts here: the next keyword at the same depth that cannot be part of it.
function endOfCondition(words: string, from: number): number {
  let depth = 0;
  let between = false;
  for (let at = from; at < words.length; at += 1) {
    const char = words[at];
    if (char === "(") depth += 1;
    else if (char === ")") {
      if (depth === 0) return at;
      depth -= 1;
    } else if (depth === 0 && char === ",") return at;
    else if (depth === 0 && /\W/.test(words[at - 1] ?? " ")) {
      if (/^between\b/i.test(words.slice(at, at + 8))) between = true;
      else if (between && /^and\b/i.test(words.slice(at, at + 4))) between = false;
      else if (at > from && ends.test(words.slice(at, at + 12))) return at;
    }
  }
  return words.length;
}

// The `and` of `between … and …` does not join conditions.
function isOfBetween(words: string, and: number): boolean {
  const before = words.slice(0, and);
  const last = Math.max(
    ...[...before.matchAll(/\b(and|or|where|on|when|having)\b/gi)].map(({ index }) => index),
    0,
  );
  return /\bbetween\b/i.test(before.slice(last));
}

function conditionsOf(words: string): Array<{ start: number; end: number; after: string }> {
  const found = [...words.matchAll(/\b(and|where)\b(?=\s)/gi)];
  return found.flatMap(({ 0: word, index }) => {
    if (word.toLowerCase() === "and") {
      const end = endOfCondition(words, index + word.length);
      return isOfBetween(words, index) ? [] : [{ start: index, end: trimmed(words, index, end), after: "" }];
    }
    const from = index + word.length + 1;
    return [{ start: from, end: trimmed(words, from, endOfCondition(words, from)), after: "true" }];
  });
}

const trimmed = (words: string, from: number, to: number): number =>
  from + words.slice(from, to).trimEnd().replace(/`$/, "").length;

const longer: Record<string, string> = { second: "minute", minute: "hour", hour: "day", day: "hour" };

export const changeStatement: Operator = {
  name: "clause",
  does: "a clause of a query dropped",
  changes(place, text): Change[] {
    const template = place.node.type === "TaggedTemplateExpression" && isSql(place.node);
    const quasi = template ? child(place.node, "quasi") : undefined;
    if (quasi === undefined) return [];
    return conditionsOf(wordsOf(quasi, text))
      .filter(({ start, end }) => end > start)
      .map(({ start, end, after }) => ({
        start: quasi.start + start,
        end: quasi.start + end,
        after,
      }));
  },
};

export const scaleInterval: Operator = {
  name: "time",
  does: "a second made a minute, a minute an hour",
  changes({ node }, text): Change[] {
    const quasi = node.type === "TaggedTemplateExpression" && isSql(node) ? child(node, "quasi") : undefined;
    if (quasi === undefined) return [];
    const words = wordsOf(quasi, text);
    const intervals = words.matchAll(/interval '\d+ (second|minute|hour|day)/gi);
    return [...intervals].flatMap(({ 0: whole, 1: unit, index }) => {
      const other = unit === undefined ? undefined : longer[unit];
      if (unit === undefined || other === undefined) return [];
      const end = quasi.start + index + whole.length;
      return [{ start: end - unit.length, end, after: other }];
    });
  },
};

export const reverseStatementOrder: Operator = {
  name: "order",
  does: "the order of a query reversed",
  changes({ node }, text): Change[] {
    const quasi = node.type === "TaggedTemplateExpression" && isSql(node) ? child(node, "quasi") : undefined;
    if (quasi === undefined) return [];
    return [...wordsOf(quasi, text).matchAll(/\bdesc\b/g)].map(({ index }) => ({
      start: quasi.start + index,
      end: quasi.start + index + 4,
      after: "asc",
    }));
  },
};
