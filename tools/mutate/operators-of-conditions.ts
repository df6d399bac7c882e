import { type Change, type Operator, replace } from "./mutation.ts";
import { child, type Node } from "../selection/syntax.ts";

const opposite: Record<string, string> = { "===": "!==", "!==": "===" };
const moved: Record<string, string> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const swapped: Record<string, string> = { "&&": "||", "||": "&&" };

const source = (text: string, node: Node | undefined): string =>
  node === undefined ? "" : text.slice(node.start, node.end);

// `left operator right`, in brackets where the surrounding code might bind tighter.
function withOperator(text: string, node: Node, operator: string): string {
  return `${source(text, child(node, "left"))} ${operator} ${source(text, child(node, "right"))}`;
}

function negated(text: string, test: Node): string {
  if (test.type === "UnaryExpression" && test["operator"] === "!")
    return source(text, child(test, "argument"));
  const other = test.type === "BinaryExpression" ? opposite[String(test["operator"])] : undefined;
  return other === undefined ? `!(${source(text, test)})` : withOperator(text, test, other);
}

export const turnCondition: Operator = {
  name: "condition",
  does: "a condition turned into its opposite",
  changes({ node }, text): Change[] {
    const test = child(node, "test");
    if (test === undefined || !["IfStatement", "ConditionalExpression"].includes(node.type)) return [];
    return [replace(test, negated(text, test))];
  },
};

export const moveComparison: Operator = {
  name: "comparison",
  does: "the edge of a comparison moved (< and <=)",
  changes({ node }, text) {
    const other = node.type === "BinaryExpression" ? moved[String(node["operator"])] : undefined;
    return other === undefined ? [] : [replace(node, withOperator(text, node, other))];
  },
};

export const swapLogic: Operator = {
  name: "logic",
  does: "and made or, or made and",
  changes({ node }, text) {
    const other = node.type === "LogicalExpression" ? swapped[String(node["operator"])] : undefined;
    return other === undefined ? [] : [replace(node, `(${withOperator(text, node, other)})`)];
  },
};

export const turnEquality: Operator = {
  name: "equality",
  does: "equal made unequal, where it is no condition of its own",
  changes({ node, ancestors }, text) {
    const other = node.type === "BinaryExpression" ? opposite[String(node["operator"])] : undefined;
    const isTest = ancestors[0] !== undefined && child(ancestors[0], "test") === node;
    return other === undefined || isTest ? [] : [replace(node, withOperator(text, node, other))];
  },
};
