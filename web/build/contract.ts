import type { Plugin } from "vite";

// Reduces the contract to what the browser needs: endpoint rows without the fields that only the server uses, and no unused
// schemas. Without the schemas, the sign-in page does not load most of zod.
export function contract(): Plugin {
  return {
    name: "boli:contract",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/(contract|web)\/src\/.*\.tsx?$/ },
      order: "post",
      handler(code, id) {
        if (id.includes("/web/src/")) {
          const [used] = missing.exec(code) ?? [];
          if (used !== undefined)
            this.error(`${used} is left out of the built app; export the schema by itself.`);
          return undefined;
        }
        const program = this.parse(code) as unknown as Node;
        const edits = [...pureConstants(program), ...editsOfRows(program)];
        // From the end, so that earlier positions stay valid.
        edits.sort((one, other) => other.start - one.start);
        let text = code;
        for (const { start, end, put } of edits) text = text.slice(0, start) + put + text.slice(end);
        return { code: text, map: null };
      },
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  put: string;
}

// A screen that reads a removed field would compile and fail in the browser, so the build refuses it.
const missing = /\b\w*[eE]ndpoints\.\w+\.(?!(?:method|path|access|once|keyed|version|upload)\b)\w+/;

const needed = new Set(["method", "path", "access", "once", "keyed", "version", "upload"]);

function editsOfRows(program: Node): Edit[] {
  return findAll(program, isRow)
    .flatMap((row) => row["properties"] as Node[])
    .filter((property) => property.type === "Property" && !needed.has(keyOf(property)))
    .map((property) => {
      const value = property["value"] as Node;
      return { start: value.start, end: value.end, put: "undefined" };
    });
}

const keyOf = (property: Node): string => String((property["key"] as { name?: string } | undefined)?.name);

function isRow(node: Node): boolean {
  if (node.type !== "ObjectExpression") return false;
  const keys = new Set((node["properties"] as Node[]).map(keyOf));
  return ["method", "path", "access", "answer"].every((key) => keys.has(key));
}

// Creating a constant of the contract has no side effects, so an unused one may be left out.
function pureConstants(program: Node): Edit[] {
  const declarations = (program["body"] as Node[]).map((node) =>
    node.type === "ExportNamedDeclaration" ? (node["declaration"] as Node | null) : node,
  );
  const calls = declarations
    .filter((node) => node?.type === "VariableDeclaration")
    .flatMap((node) => node?.["declarations"] as { init: Node | null }[])
    .flatMap(({ init }) => (init?.type === "CallExpression" ? init : []));
  return calls.flatMap(({ start, end }) => [
    { start, end: start, put: "/* @__PURE__ */ (() => " },
    { start: end, end, put: ")()" },
  ]);
}

function findAll(node: unknown, isWanted: (node: Node) => boolean): Node[] {
  if (Array.isArray(node)) return node.flatMap((one) => findAll(one, isWanted));
  if (typeof node !== "object" || node === null) return [];
  if ("type" in node && isWanted(node as Node)) return [node as Node];
  return Object.values(node).flatMap((one) => findAll(one, isWanted));
}
