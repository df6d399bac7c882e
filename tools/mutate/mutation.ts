import type { Node, Place } from "./syntax.ts";

// One small change of one file, as it would slip from somebody's hand.
export interface Mutation {
  file: string;
  operator: string;
  line: number;
  start: number;
  end: number;
  // What stands there, and what is put in its place.
  before: string;
  after: string;
  // What has to run for the change to matter: a mark put there tells which tests run it. Nothing stands here when it
  // runs as the file is loaded, which every test that reaches the file does.
  mark?: Mark;
}

export interface Mark {
  start: number;
  end: number;
  kind: "expression" | "statement";
}

// What an operator answers for one place of a file: any number of changes.
export interface Change {
  start: number;
  end: number;
  after: string;
  // What the mark goes around, where it is not the place itself.
  at?: Place;
}

export interface Operator {
  name: string;
  // In plain words, for the table in the report.
  does: string;
  changes(place: Place, text: string): Change[];
}

export function replace(node: Node, after: string): Change {
  return { start: node.start, end: node.end, after };
}
