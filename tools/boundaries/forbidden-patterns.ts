import { lineAt } from "./source.ts";
import type { Module, Violation } from "./types.ts";

interface PatternRule {
  pattern: RegExp;
  // The text to search: `code` includes the text of template literals, `bare` does not.
  text: "code" | "bare";
  forbidden: (module: Module) => boolean;
  rule: string;
}

const decides = ({ place }: Module): boolean =>
  place.workspace === "server" && !place.isTest && (place.layer === "capability" || place.layer === "views");
const ships = ({ place }: Module): boolean =>
  !place.isTest &&
  (place.workspace === "server" || place.workspace === "web" || place.workspace === "contract");

// Forbidden code patterns, by the place of the file.
const patternRules: readonly PatternRule[] = [
  {
    pattern: /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?=[;,)\]}\n]))|(?<![.\w$])Date\s*\(\s*\)/g,
    text: "bare",
    forbidden: decides,
    rule: "A capability asks SQL's boli_now() what time it is: this machine's clock must not decide.",
  },
  {
    pattern: /\bperformance\s*\.\s*now\b|\bprocess\s*\.\s*(?:hrtime|uptime)\b/g,
    text: "bare",
    forbidden: decides,
    rule: "A capability does not measure time itself; platform does.",
  },
  {
    pattern: /(?<![.\w$])now\(\)|\bcurrent_timestamp\b|\bclock_timestamp\(\)|\btransaction_timestamp\(\)/gi,
    text: "code",
    forbidden: (module) => decides(module),
    rule: "SQL in a capability asks boli_now(), which tests and the demo can move.",
  },
  {
    pattern: /\.\s*(?:selectAll|returningAll)\s*\(|(?:\bselect|,)\s+(?:\w+\s*\.\s*)?\*/gi,
    text: "code",
    forbidden: ({ place }) => place.workspace === "server" && !place.isTest,
    rule: "A statement names its columns, so that no read brings more than it says.",
  },
  {
    pattern:
      /\bprocess\s*\.\s*env\b|\bprocess\s*\[\s*["']env["']\s*\]|\{[^{}\n]*\benv\b[^{}\n]*\}\s*=\s*process\b/g,
    text: "bare",
    // The entry points pass the environment to settings.ts and read nothing from it.
    forbidden: (module) =>
      ships(module) &&
      module.place.layer !== "settings" &&
      !["server/src/main.ts", "server/src/grant.ts", "server/src/jobs.ts"].includes(module.path),
    rule: "The environment is read in server/src/settings/settings.ts alone; pass the setting in.",
  },
  {
    pattern: /(?<![.\w$])console\s*[.[]/g,
    text: "bare",
    forbidden: (module) => module.place.workspace === "server" && !module.place.isTest,
    rule: "The server writes to its log, not to the console.",
  },
];

export function checkForbiddenPatterns(module: Module): Violation[] {
  return patternRules
    .filter((patternRule) => patternRule.forbidden(module))
    .flatMap(({ pattern, text, rule }) =>
      [...module[text].matchAll(pattern)].map(({ index }) => ({
        path: module.path,
        line: lineAt(module[text], index),
        rule,
      })),
    );
}
