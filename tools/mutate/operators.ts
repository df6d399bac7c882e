import type { Mark, Mutation, Operator } from "./mutation.ts";
import { dropCall, dropClause, dropStep, emptyChain, swapMethod, turnOrder } from "./operators-of-calls.ts";
import { moveComparison, swapLogic, turnCondition, turnEquality } from "./operators-of-conditions.ts";
import { dropGuard, emptyReturn } from "./operators-of-returns.ts";
import { changeStatement, scaleInterval, reverseStatementOrder } from "./operators-of-sql.ts";
import { changeCode, changeStatus, moveLimit, scaleTime, turnBoolean } from "./operators-of-values.ts";
import { canParse, enclosingFunction, type Node, parse, type Place, walk } from "../selection/syntax.ts";

const operators: readonly Operator[] = [
  turnCondition,
  moveComparison,
  swapLogic,
  turnEquality,
  turnBoolean,
  scaleTime,
  scaleInterval,
  moveLimit,
  changeStatus,
  changeCode,
  dropClause,
  changeStatement,
  turnOrder,
  reverseStatementOrder,
  swapMethod,
  dropStep,
  emptyChain,
  dropCall,
  emptyReturn,
  dropGuard,
];

// All changes by all operators in a file, in the order of the text. Every change leaves a file that parses.
export function mutationsOf(file: string, text: string): Mutation[] {
  const found: Mutation[] = [];
  for (const place of walk(parse(file, text))) {
    for (const operator of operators) {
      for (const { start, end, after, at } of operator.changes(place, text)) {
        const line = text.slice(0, start).split("\n").length;
        const before = text.slice(start, end);
        const mark = markOf(at ?? place);
        const mutation = { file, operator: operator.name, line, start, end, before, after };
        found.push(mark === undefined ? mutation : { ...mutation, mark });
      }
    }
  }
  const unlike = new Map(
    found.map((mutation) => [`${mutation.start} ${mutation.end} ${mutation.after}`, mutation]),
  );
  return [...unlike.values()]
    .filter((mutation) => mutation.before !== mutation.after)
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}

export function planted(text: string, { start, end, after }: Mutation): string {
  return text.slice(0, start) + after + text.slice(end);
}

export const stillParses = (text: string, mutation: Mutation): boolean =>
  canParse(mutation.file, planted(text, mutation));

const statements = /Statement$|^(Variable|Function|Class)Declaration$/;

// A mark goes around the whole optional chain, because `a?.b.c` cannot be wrapped in the middle.
function markOf({ node, ancestors }: Place): Mark | undefined {
  if (
    enclosingFunction(ancestors) === undefined &&
    !ancestors.some(({ type }) => type === "PropertyDefinition")
  )
    return undefined;
  const chain = ancestors.findIndex(({ type }) => type === "ChainExpression");
  const links = ancestors
    .slice(0, Math.max(chain, 0))
    .every(({ type }) => /^(Member|Call)Expression$/.test(type));
  const marked: Node = chain === -1 || !links ? node : (ancestors[chain] ?? node);
  const kind = statements.test(marked.type) ? "statement" : "expression";
  return { start: marked.start, end: marked.end, kind };
}
