import { type Change, type Operator, replace } from "./mutation.ts";
import { child, nameOf, type Node, type Place } from "../selection/syntax.ts";

const clauses = new Set(["where", "whereRef", "having", "forUpdate", "skipLocked", "distinct"]);

// In `query.where(…)` the callee's object is the rest of the query.
export const dropClause: Operator = {
  name: "clause",
  does: "a clause of a query dropped",
  changes({ node }, text) {
    const callee = child(node, "callee", "MemberExpression");
    const rest = child(callee, "object");
    if (node.type !== "CallExpression" || rest === undefined || !clauses.has(nameOf(callee))) return [];
    // `eb.where` and `sql.where` have no query before them that could remain.
    return rest.type === "Identifier" && nameOf(rest) !== "query"
      ? []
      : [replace(node, text.slice(rest.start, rest.end))];
  },
};

export const turnOrder: Operator = {
  name: "order",
  does: "the order of a query reversed",
  changes({ node, ancestors }) {
    const call = ancestors[0];
    const callee = child(call, "callee", "MemberExpression");
    if (node.type !== "Literal" || nameOf(callee) !== "orderBy") return [];
    if (node["value"] === "desc") return [replace(node, '"asc"')];
    return node["value"] === "asc" ? [replace(node, '"desc"')] : [];
  },
};

const twins: Record<string, string> = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  startsWith: "endsWith",
  endsWith: "startsWith",
  floor: "ceil",
  ceil: "floor",
};
const ofMath = new Set(["min", "max", "floor", "ceil"]);

export const swapMethod: Operator = {
  name: "method",
  does: "a method swapped for its twin (some, every; min, max)",
  changes({ node }) {
    const callee = child(node, "callee", "MemberExpression");
    const name = nameOf(callee);
    const twin = Object.hasOwn(twins, name) ? twins[name] : undefined;
    const property = child(callee, "property");
    if (node.type !== "CallExpression" || twin === undefined || property === undefined) return [];
    if (ofMath.has(name) && nameOf(child(callee, "object")) !== "Math") return [];
    return [replace(property, twin)];
  },
};

const keepers = new Set(["filter", "toSorted", "trim", "toLowerCase", "toReversed"]);

export const dropStep: Operator = {
  name: "step",
  does: "a step of a chain dropped (filter, toSorted, trim)",
  changes({ node }, text) {
    const callee = child(node, "callee", "MemberExpression");
    const rest = child(callee, "object");
    if (node.type !== "CallExpression" || rest === undefined || callee?.["optional"] === true) return [];
    // In `z.trim()` there is no chain before the call; it is a schema check by itself.
    return keepers.has(nameOf(callee)) && nameOf(rest) !== "z"
      ? [replace(node, text.slice(rest.start, rest.end))]
      : [];
  },
};

export const emptyChain: Operator = {
  name: "optional",
  does: "what may be missing always missing (?. and ??)",
  changes({ node, ancestors }, text): Change[] {
    if (node.type === "LogicalExpression" && node["operator"] === "??") {
      const right = child(node, "right");
      return right ? [replace(node, `(${text.slice(right.start, right.end)})`)] : [];
    }
    if (node.type !== "ChainExpression" || ancestors[0]?.type === "ExpressionStatement") return [];
    // To the left of `??` this equals the change above.
    const isLeft = ancestors[0]?.["operator"] === "??" && child(ancestors[0], "left") === node;
    return isLeft ? [] : [replace(node, "undefined")];
  },
};

const effects = new Set(["CallExpression", "ChainExpression"]);

function calls(expression: Node | undefined): boolean {
  if (expression?.type === "AwaitExpression") return calls(child(expression, "argument"));
  if (expression?.type === "UnaryExpression" && expression["operator"] === "void")
    return calls(child(expression, "argument"));
  return (
    expression !== undefined &&
    effects.has(expression.type) &&
    nameOf(child(expression, "callee")) !== "super"
  );
}

export const dropCall: Operator = {
  name: "call",
  does: "a call for its effect dropped",
  changes(place: Place) {
    const { node, ancestors } = place;
    const expression = child(node, "expression");
    if (node.type !== "ExpressionStatement" || !calls(expression)) return [];
    if (child(expression, "callee", "Super")) return [];
    const outer = ancestors[0];
    const statements = Array.isArray(outer?.["body"]) ? (outer["body"] as Node[]) : [];
    // A block may not become empty, because the linter would catch that by style alone.
    return [replace(node, statements.length > 1 ? "" : "void 0;")];
  },
};
