import { type Operator, replace } from "./mutation.ts";
import { child, enclosingFunction, isNode, type Node } from "../selection/syntax.ts";

// An empty value of the function's declared return type.
function emptyValueOf(type: Node | undefined, text: string): string | undefined {
  if (type === undefined) return undefined;
  const written = text.slice(type.start, type.end);
  const inner = /^Promise<(?<inner>.*)>$/s.exec(written)?.groups?.["inner"] ?? written;
  if (/\|\s*undefined\b/.test(inner)) return "undefined";
  if (/\|\s*null\b/.test(inner)) return "null";
  if (/^(readonly\s+)?[\w.]+\[\]$|^(Readonly)?Array</.test(inner)) return "[]";
  return { string: '""', number: "0" }[inner];
}

function isBoolean(type: Node | undefined, text: string): boolean {
  return (
    type !== undefined && /^(boolean|Promise<boolean>|\w+ is .*)$/.test(text.slice(type.start, type.end))
  );
}

function emptied(answer: Node, of: Node, text: string): string | undefined {
  const type = child(child(of, "returnType"), "typeAnnotation");
  const written = text.slice(answer.start, answer.end);
  if (isBoolean(type, text)) return answer.type === "Literal" ? undefined : `!(${written})`;
  const nothing = emptyValueOf(type, text);
  return nothing === written ? undefined : nothing;
}

export const emptyReturn: Operator = {
  name: "return",
  does: "a return value emptied or negated",
  changes({ node, ancestors }, text) {
    const isArrow = node.type === "ArrowFunctionExpression" && node["expression"] === true;
    const answer =
      node.type === "ReturnStatement" ? child(node, "argument") : isArrow ? child(node, "body") : undefined;
    const of = isArrow ? node : enclosingFunction(ancestors);
    if (!isNode(answer) || of === undefined) return [];
    const after = emptied(answer, of, text);
    return after === undefined ? [] : [replace(answer, after)];
  },
};

export const dropGuard: Operator = {
  name: "guard",
  does: "an early return dropped",
  changes({ node, ancestors }) {
    if (node.type !== "IfStatement" || node["alternate"] || enclosingFunction(ancestors) === undefined)
      return [];
    const then = child(node, "consequent");
    const last = then?.type === "BlockStatement" ? (then["body"] as Node[]).at(-1) : then;
    const ends = last?.type === "ThrowStatement" || last?.type === "ReturnStatement";
    return ends && Array.isArray(ancestors[0]?.["body"]) ? [replace(node, "")] : [];
  },
};
