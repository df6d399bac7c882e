// Reads a source file without a parser: blanks out comments, then finds imports by pattern. Every character keeps its
// position, so that findings have line numbers.

export interface Import {
  specifier: string;
  // Erased at run time.
  typeOnly: boolean;
  line: number;
}

export interface Source {
  path: string;
  // The text without comments; strings and templates are kept.
  code: string;
  // The text without comments and without the text of templates: only code and plain strings are left.
  bare: string;
  imports: Import[];
  // The lines of imports whose path is computed at run time, and so cannot be checked.
  computedImports: number[];
}

export function readSource(path: string, text: string): Source {
  const { code, bare, withoutStrings } = blank(text);
  return { path, code, bare, ...findImports(bare, withoutStrings) };
}

export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < index; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

const fromClause =
  /(?<![.\w$"'])(?:import|export)\b(\s+type\b(?!\s*from))?[\w$\s{},*]*?\bfrom\s*(["'])([^"'\n]+)\2/g;
const bareImport = /(?<![.\w$"'])import\s*(["'])([^"'\n]+)\1/g;
const importCall = /(?<![.\w$])(?:import|require)\s*\(\s*(["'])([^"'\n]+)\1\s*[,)]/g;
const fileAddress = /\bnew\s+URL\s*\(\s*(["'])(\.[^"'\n]+\.tsx?)\1\s*,\s*import\.meta\.url/g;
const anyImportCall = /(?<![.\w$])import\s*\((?!\s*["'])/g;

// In `withoutStrings` the text of strings is blanked as well, so that a match inside a string is not taken for an import.
function findImports(bare: string, withoutStrings: string): Pick<Source, "imports" | "computedImports"> {
  const imports: Import[] = [];
  const findAll = (pattern: RegExp): RegExpExecArray[] =>
    [...bare.matchAll(pattern)].filter(({ index }) => withoutStrings[index] === bare[index]);
  const add = (index: number, specifier: string | undefined, typeOnly = false): void => {
    if (specifier) imports.push({ specifier, typeOnly, line: lineAt(bare, index) });
  };
  for (const found of findAll(fromClause)) add(found.index, found[3], found[1] !== undefined);
  for (const pattern of [bareImport, importCall, fileAddress]) {
    for (const found of findAll(pattern)) add(found.index, found[2]);
  }
  return { imports, computedImports: findAll(anyImportCall).map(({ index }) => lineAt(bare, index)) };
}

// One pass over the text that tracks comments, strings, templates and patterns.
function blank(text: string): { code: string; bare: string; withoutStrings: string } {
  const code = text.split("");
  const bare = text.split("");
  const withoutStrings = text.split("");
  // The open `${`, each with the depth of braces inside it.
  const substitutions: number[] = [];
  let index = 0;

  const wipe = (from: number, to: number, kept: string[][]): void => {
    for (const target of kept) {
      for (let at = from; at < to; at += 1) if (target[at] !== "\n") target[at] = " ";
    }
  };
  // Behind the closing quote, or behind the `${` of a substitution.
  const skipTemplate = (): void => {
    const end = endOfTemplateText(text, index);
    if (end < text.length) wipe(index, end, [bare, withoutStrings]);
    if (text[end] === "$") substitutions.push(0);
    index = end + (text[end] === "$" ? 2 : 1);
  };

  while (index < text.length) {
    const char = text[index];
    const rest = text.slice(index, index + 2);
    if (rest === "//" || rest === "/*") {
      const end = rest === "//" ? text.indexOf("\n", index) : text.indexOf("*/", index + 2) + 2;
      const to = end <= 1 ? text.length : end;
      wipe(index, to, [code, bare, withoutStrings]);
      index = to;
    } else if (char === '"' || char === "'") {
      const end = endOfString(text, index);
      wipe(index + 1, end - 1, [withoutStrings]);
      index = end;
    } else if (char === "/" && startsPattern(text, index)) {
      const end = endOfPattern(text, index);
      wipe(index + 1, end - 1, [bare, withoutStrings]);
      index = end;
    } else if (char === "`") {
      index += 1;
      skipTemplate();
    } else if (char === "{" && substitutions.length > 0) {
      substitutions.push((substitutions.pop() ?? 0) + 1);
      index += 1;
    } else if (char === "}" && substitutions.length > 0) {
      const depth = substitutions.pop() ?? 0;
      index += 1;
      if (depth > 0) substitutions.push(depth - 1);
      else skipTemplate();
    } else index += 1;
  }
  return { code: code.join(""), bare: bare.join(""), withoutStrings: withoutStrings.join("") };
}

function endOfTemplateText(text: string, start: number): number {
  let index = start;
  while (index < text.length && text[index] !== "`" && !text.startsWith("${", index))
    index += text[index] === "\\" ? 2 : 1;
  return index;
}

function endOfString(text: string, start: number): number {
  const quote = text[start];
  let index = start + 1;
  // A quote that is not closed on its line is an apostrophe in the text of a screen, not a string.
  while (index < text.length && text[index] !== "\n") {
    if (text[index] === "\\") index += 2;
    else if (text[index] === quote) return index + 1;
    else index += 1;
  }
  return start + 1;
}

// A slash starts a regular expression where a value may start, and divides after a value.
function startsPattern(text: string, index: number): boolean {
  let before = index - 1;
  while (before >= 0 && /\s/.test(text[before] ?? "")) before -= 1;
  if (before < 0) return true;
  const previous = text[before] ?? "";
  if (previous === "<") return false;
  if (/[\w$)\]}"'`]/.test(previous)) {
    return /\b(return|typeof|case|of|in|await|yield|void)$/.test(
      text.slice(Math.max(0, before - 9), before + 1),
    );
  }
  return endOfPattern(text, index) > index + 1;
}

function endOfPattern(text: string, start: number): number {
  let index = start + 1;
  let inClass = false;
  while (index < text.length && text[index] !== "\n") {
    const char = text[index];
    if (char === "\\") index += 2;
    else if (char === "/" && !inClass) return index + 1;
    else {
      if (char === "[") inClass = true;
      else if (char === "]") inClass = false;
      index += 1;
    }
  }
  return start + 1;
}
