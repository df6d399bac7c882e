import type { Mutation } from "./mutation.ts";

interface Insertion {
  at: number;
  text: string;
  // The order of insertions at the same position: inner openings after outer ones, inner closings before outer ones.
  order: number;
}

// The text of a file with a mark at the place of every mutation, which records that the place was run. Its behaviour stays
// the same.
export function marked(text: string, marks: ReadonlyMap<string, Mutation>): string {
  const insertions: Insertion[] = [];
  for (const [name, mutation] of marks) {
    if (mutation.mark === undefined) continue;
    const { start, end, kind } = mutation.mark;
    const size = end - start;
    const call = `boliNote(${JSON.stringify(name)})`;
    const [open, close] = kind === "statement" ? [`{ ${call}; `, " }"] : [`(${call}, `, ")"];
    // A declaration must stay visible to the code after it, so its mark is put before it and not around it.
    const isDeclaration = /^(const|let|function|class|async)\b/.test(text.slice(start));
    insertions.push({
      at: start,
      text: kind === "statement" && isDeclaration ? `${call}; ` : open,
      order: -size,
    });
    if (kind !== "statement" || !isDeclaration) insertions.push({ at: end, text: close, order: size - 1e9 });
  }
  if (insertions.length === 0) return text;
  let result = text;
  // Inserts from the end, so that earlier positions stay valid.
  for (const { at, text: added } of insertions.toSorted((a, b) => b.at - a.at || b.order - a.order)) {
    result = result.slice(0, at) + added + result.slice(at);
  }
  return `${note}\n${result}`;
}

// Records a mark once for each test file, from test processes, their children and worker threads. A process without access
// to files skips it silently.
const note = [
  "function boliNote(mark) {",
  "  try {",
  "    const { BOLI_MUTATE_NOTES: file, BOLI_MUTATE_RUN: run, BOLI_MUTATE_TEST: started } = process.env;",
  "    const test = globalThis.__vitest_worker__?.filepath ?? started;",
  "    if (!test || !file) return;",
  "    const noted = (globalThis.boliNoted ??= new Set());",
  "    const line = [mark, run, test].join('\\t') + '\\n';",
  "    if (noted.has(line)) return;",
  "    noted.add(line);",
  "    process.getBuiltinModule('node:fs').appendFileSync(file, line);",
  "  } catch {}",
  "}",
].join(" ");
