import { lineAt } from "../boundaries/source.ts";
import { child, childrenOf, functionTypes, nameOf, type Node, parse } from "./syntax.ts";

// A function that tests are recorded for. A small function inside another counts as the outer one; a long one, such as a function that
// makes a table of handlers, is divided.
export interface NamedFunction {
  // Unique in its file: the names around it, such as `Room.send`, with a number where several are alike.
  name: string;
  body: Node;
  firstLine: number;
  lastLine: number;
}

const longLines = 40;

// In the order of the text, so that the last function around a line is the innermost one.
export function functionsIn(file: string, text: string): NamedFunction[] {
  const found: NamedFunction[] = [];
  const look = (node: Node, around: readonly string[], start: number): void => {
    const own = nameOf(child(node, "id") ?? child(node, "key"));
    const names = own === "" ? around : [...around, own];
    const isFunction = functionTypes.has(node.type);
    // A function begins with its name.
    const from = own === "" && isFunction ? Math.min(start, node.start) : node.start;
    // A declaration without a body is an overload.
    const body = isFunction ? (node["body"] as Node | null) : null;
    if (body !== null) {
      const lines = { firstLine: lineAt(text, from), lastLine: lineAt(text, node.end) };
      found.push({ name: names.join(".") || "anonymous", body, ...lines });
      if (lines.lastLine - lines.firstLine < longLines) return;
    }
    for (const inner of childrenOf(node)) look(inner, names, own === "" ? inner.start : from);
  };
  const program = parse(file, text);
  look(program, [], 0);
  return numbered(found.toSorted((a, b) => a.body.start - b.body.start));
}

function numbered(functions: readonly NamedFunction[]): NamedFunction[] {
  const seen = new Map<string, number>();
  return functions.map((one) => {
    const count = (seen.get(one.name) ?? 0) + 1;
    seen.set(one.name, count);
    return count === 1 ? one : { ...one, name: `${one.name}#${count}` };
  });
}
