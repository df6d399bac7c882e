import { createHash } from "node:crypto";
import type { Node, Place } from "../selection/syntax.ts";

// One small change of one file, as a programmer might make it by mistake.
export interface Mutation {
  file: string;
  operator: string;
  line: number;
  start: number;
  end: number;
  // The text that is replaced, and its replacement.
  before: string;
  after: string;
}

// The same as long as its file is.
export function keyOf({ file, start, end, after }: Mutation, text: string): string {
  const whole = [file, text, start, end, after].join("\0");
  return createHash("sha256").update(whole).digest("hex").slice(0, 12);
}

// One possible change at a place of a file. An operator returns any number of them.
export interface Change {
  start: number;
  end: number;
  after: string;
}

export interface Operator {
  name: string;
  // A description for the table in the report.
  does: string;
  changes(place: Place, text: string): Change[];
}

export function replace(node: Node, after: string): Change {
  return { start: node.start, end: node.end, after };
}
