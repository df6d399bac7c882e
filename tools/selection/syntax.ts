import { parseSync } from "vite";

// The parsed source file. Comments, types and imports are skipped.
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

// A node with its ancestors, nearest first.
export interface Place {
  node: Node;
  ancestors: readonly Node[];
}

export function parse(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  return program as unknown as Node;
}

export function canParse(file: string, text: string): boolean {
  return parseSync(file, text).errors.length === 0;
}

// TypeScript nodes that contain values nevertheless.
const valuesWithTypes = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSInstantiationExpression",
]);
const skippedKinds = new Set(["ImportDeclaration", "ExportAllDeclaration"]);

export function* walk(node: Node, ancestors: readonly Node[] = []): Generator<Place> {
  yield { node, ancestors };
  const inside = [node, ...ancestors];
  for (const child of childrenOf(node)) yield* walk(child, inside);
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => isNode(child))
    .filter(({ type }) => !skippedKinds.has(type) && (!type.startsWith("TS") || valuesWithTypes.has(type)));
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

// The child in a field, if it is a node of one of these types.
export function child(node: Node | undefined, field: string, ...types: string[]): Node | undefined {
  const value = node?.[field];
  return isNode(value) && (types.length === 0 || types.includes(value.type)) ? value : undefined;
}

// The name of an identifier, or of the last part of `a.b.name`.
export function nameOf(node: Node | undefined): string {
  if (node === undefined) return "";
  if (node.type === "Identifier" || node.type === "PrivateIdentifier") return String(node["name"]);
  if (node.type === "MemberExpression" && node["computed"] !== true) return nameOf(child(node, "property"));
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  return "";
}

// The name that a literal is assigned to: a constant, a property, or a parameter with a default.
export function namedBy({ node, ancestors }: Place): string {
  let inner = node;
  for (const outer of ancestors) {
    if (outer.type === "VariableDeclarator") return nameOf(child(outer, "id"));
    if (outer.type === "Property" || outer.type === "PropertyDefinition") {
      return child(outer, "value") === inner ? nameOf(child(outer, "key")) : "";
    }
    if (outer.type === "AssignmentPattern") return nameOf(child(outer, "left"));
    if (outer.type !== "BinaryExpression" && !valuesWithTypes.has(outer.type)) return "";
    inner = outer;
  }
  return "";
}

// The name of the function or method that gets the node as an argument: `max` for the 3 in `z.string().max(3)`.
export function calledWith({ node, ancestors }: Place): string {
  const call = ancestors[0];
  if (call?.type !== "CallExpression" || !(call["arguments"] as Node[]).includes(node)) return "";
  return nameOf(child(call, "callee"));
}

export const functionTypes: ReadonlySet<string> = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
]);

export function enclosingFunction(ancestors: readonly Node[]): Node | undefined {
  return ancestors.find(({ type }) => functionTypes.has(type));
}
