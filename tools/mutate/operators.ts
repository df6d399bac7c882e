import type { Mutation, Operator } from "./mutation.ts";
import { dropCall, dropClause, dropStep, emptyChain, swapMethod, turnOrder } from "./operators-of-calls.ts";
import { moveComparison, swapLogic, turnCondition, turnEquality } from "./operators-of-conditions.ts";
import { dropGuard, emptyReturn } from "./operators-of-returns.ts";
import { changeStatement, scaleInterval, reverseStatementOrder } from "./operators-of-sql.ts";
import { changeCode, changeStatus, moveLimit, scaleTime, turnBoolean } from "./operators-of-values.ts";
import { canParse, parse, walk } from "../selection/syntax.ts";

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
      for (const { start, end, after } of operator.changes(place, text)) {
        const line = text.slice(0, start).split("\n").length;
        const before = text.slice(start, end);
        found.push({ file, operator: operator.name, line, start, end, before, after });
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
