import { lineAt } from "./source.ts";
import type { Module, Violation } from "./types.ts";

// Rule 4: a table is declared beside the queries of the capability that owns it, and is written nowhere else.
export function checkTables(modules: readonly Module[]): Violation[] {
  const shipped = modules.filter(({ place }) => place.workspace === "server" && !place.isTest);
  const owners = new Map<string, { owner: string; path: string }>();
  const found: Violation[] = [];

  for (const module of shipped) {
    for (const { table, line } of declaredTables(module)) {
      const owner = ownerOf(module.path);
      const before = owners.get(table);
      if (before) {
        found.push({
          path: module.path,
          line,
          rule: `The table ${table} is already declared in ${before.path}.`,
        });
      } else owners.set(table, { owner, path: module.path });
    }
  }
  for (const module of shipped) {
    for (const { table, line, certain } of writes(module)) {
      const owner = owners.get(table);
      if (owner?.owner === ownerOf(module.path)) continue;
      if (owner) {
        const rule = `${table} is written only by ${owner.owner}, which declares it; ask its door instead.`;
        found.push({ path: module.path, line, rule });
      } else if (certain) {
        const rule = `${table} is written here, but no capability declares it in interface Tables.`;
        found.push({ path: module.path, line, rule });
      }
    }
  }
  return found;
}

// The owner of a table: a capability, or one part of the platform.
function ownerOf(path: string): string {
  const [, , folder = "", part = ""] = path.split("/");
  return folder === "platform" && !part.endsWith(".ts") ? `platform/${part}` : folder;
}

function declaredTables(module: Module): Array<{ table: string; line: number }> {
  const found: Array<{ table: string; line: number }> = [];
  for (const start of module.bare.matchAll(/\bdeclare\s+module\s*["'][^"'\n]+["']\s*\{/g)) {
    const open = start.index + start[0].length;
    const body = insideBraces(module.bare, open);
    for (const inner of body.matchAll(/\binterface\s+Tables\s*\{/g)) {
      const from = inner.index + inner[0].length;
      for (const key of topLevelKeys(insideBraces(body, from))) {
        found.push({ table: key.name, line: lineAt(module.bare, open + from + key.index) });
      }
    }
  }
  return found;
}

function insideBraces(text: string, from: number): string {
  let depth = 1;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === "{") depth += 1;
    else if (text[index] === "}" && (depth -= 1) === 0) return text.slice(from, index);
  }
  return text.slice(from);
}

function topLevelKeys(body: string): Array<{ name: string; index: number }> {
  const found: Array<{ name: string; index: number }> = [];
  let depth = 0;
  let expecting = true;
  for (const token of body.matchAll(/["']?([\w.$]+)["']?\s*\??\s*:|[{}<>();,\n]/g)) {
    const [text] = token;
    if (token[1] !== undefined) {
      if (depth === 0 && expecting) found.push({ name: token[1], index: token.index });
      expecting = false;
    } else if ("{<(".includes(text)) depth += 1;
    else if ("}>)".includes(text)) depth -= 1;
    else if (depth === 0) expecting = true;
  }
  return found;
}

const builderWrite =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\s*(?:<[^>()]*>)?\(\s*(["'`])([\w.]+)/g;
const name = /(?:only\s+)?(?:"?\w+"?\.)?"?([a-z_]\w*)"?/.source;
const certainWrite = new RegExp(`\\b(?:insert\\s+into|merge\\s+into)\\s+${name}`, "gi");
const likelyWrite = new RegExp(
  `\\b(?:update\\s+${name}(?=\\s+(?:as\\s+)?(?:\\w+\\s+)?set\\b)|delete\\s+from\\s+${name}|truncate\\s+(?:table\\s+)?${name}|copy\\s+${name}(?=\\s*(?:\\([^)]*\\))?\\s*from\\b))`,
  "gi",
);
const interpolatedWrite = /\b(?:insert\s+into|merge\s+into|delete\s+from|update)\s+\$\{/gi;

function writes(module: Module): Array<{ table: string; line: number; certain: boolean }> {
  const { code } = module;
  const found: Array<{ table: string; line: number; certain: boolean }> = [];
  const add = (index: number, table: string | undefined, certain: boolean): void => {
    if (table) found.push({ table: table.replace(/^.*\./, ""), line: lineAt(code, index), certain });
  };
  for (const write of code.matchAll(builderWrite)) add(write.index, write[2], true);
  for (const write of code.matchAll(certainWrite)) add(write.index, write[1], true);
  for (const write of code.matchAll(likelyWrite)) {
    add(write.index, write.slice(1).find(Boolean), false);
  }
  for (const write of code.matchAll(interpolatedWrite)) add(write.index, "a table named at run time", true);
  return found;
}
