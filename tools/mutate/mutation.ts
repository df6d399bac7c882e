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
  // The code that must run for the change to matter: a mark there shows which tests run it. Undefined for code that runs
  // when its file is loaded, which every test that imports the file does.
  mark?: Mark;
}

export interface Mark {
  start: number;
  end: number;
  kind: "expression" | "statement";
}

// One possible change at a place of a file. An operator returns any number of them.
export interface Change {
  start: number;
  end: number;
  after: string;
  // The code to put the mark around, when it is not the place itself.
  at?: Place;
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
