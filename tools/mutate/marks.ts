import path from "node:path";
import type { Mutation } from "./mutation.ts";

interface Insertion {
  at: number;
  text: string;
  // At one place: what opens inside comes after what opens outside, and what closes inside before.
  order: number;
}

// The text of a file in which every place of these mutations says that it was run. It goes on doing what it did.
export function marked(text: string, marks: ReadonlyMap<string, Mutation>): string {
  const insertions: Insertion[] = [];
  let last: Mutation | undefined;
  for (const [name, mutation] of marks) {
    if (mutation.mark === undefined) continue;
    last = mutation;
    const { start, end, kind } = mutation.mark;
    const size = end - start;
    const call = `boliNote(${JSON.stringify(name)})`;
    const [open, close] = kind === "statement" ? [`{ ${call}; `, " }"] : [`(${call}, `, ")"];
    // A declaration must stay visible to what follows it, so its mark stands before it and not around it.
    const isDeclaration = /^(const|let|function|class|async)\b/.test(text.slice(start));
    insertions.push({
      at: start,
      text: kind === "statement" && isDeclaration ? `${call}; ` : open,
      order: -size,
    });
    if (kind !== "statement" || !isDeclaration) insertions.push({ at: end, text: close, order: size - 1e9 });
  }
  if (last === undefined) return text;
  const up = path.posix.relative(path.posix.dirname(last.file), "tools/mutate/note.mjs");
  let result = text;
  // From the end, so that the places before keep theirs.
  for (const { at, text: added } of insertions.toSorted((a, b) => b.at - a.at || b.order - a.order)) {
    result = result.slice(0, at) + added + result.slice(at);
  }
  return `import { note as boliNote } from ${JSON.stringify(up)};\n${result}`;
}
