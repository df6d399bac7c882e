import { lineAt } from "../boundaries/source.ts";
import { child, functionTypes, nameOf, type Node, parse } from "./syntax.ts";

// A statement of a file that is in no function.
export interface Statement {
  firstLine: number;
  lastLine: number;
  isImport: boolean;
  // Only declares a function, or types.
  isFunction: boolean;
  // The names that it exports.
  names: string[];
}

export const statementsIn = (file: string, text: string): Statement[] =>
  bodyOf(file, text).map((node) => ({
    firstLine: lineAt(text, node.start),
    lastLine: lineAt(text, Math.max(node.start, node.end - 1)),
    isImport: node.type === "ImportDeclaration",
    isFunction: isHarmless(node),
    names: node.type.startsWith("Export") ? namesOf(node) : [],
  }));

// An addition of this kind does nothing until something calls it.
export function onlyDeclaresFunctions(file: string, text: string): boolean {
  try {
    return bodyOf(file, text).every(isHarmless);
  } catch {
    // It is part of a statement.
    return false;
  }
}

export const onlyDeclaresTypes = (file: string, text: string): boolean =>
  bodyOf(file, text).every((node) => node.type === "ImportDeclaration" || isType(declarationIn(node)));

const bodyOf = (file: string, text: string): Node[] => parse(file, text)["body"] as Node[];

const declarationIn = (node: Node): Node => child(node, "declaration") ?? node;

const isType = ({ type }: Node): boolean => type.startsWith("TS") && type !== "TSEnumDeclaration";

function isHarmless(node: Node): boolean {
  const declared = declarationIn(node);
  if (declared.type === "FunctionDeclaration" || isType(declared)) return true;
  return (
    declared.type === "VariableDeclaration" &&
    (declared["declarations"] as Node[]).every((one) => functionTypes.has(child(one, "init")?.type ?? ""))
  );
}

function namesOf(node: Node): string[] {
  const declared = declarationIn(node);
  const declarations = (declared["declarations"] as Node[] | undefined) ?? [declared];
  return declarations.map((one) => nameOf(child(one, "id"))).filter((name) => name !== "");
}
