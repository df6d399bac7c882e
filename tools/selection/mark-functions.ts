import path from "node:path";
import type { Plugin } from "vite";
import { root } from "../output.mjs";
import { functionsIn } from "./functions.ts";

const isMarked = /^(server|contract)\/src\/.*(?<!\.test)\.ts$/;

// Makes the code of server and contract note which of its functions run, for `npm test -- all`. A mark is an assignment, because some
// functions run a million times. Lines stay where they are.
export const markFunctions = (): Plugin => ({
  name: "boli-mark-functions",
  enforce: "pre",
  transform(text, id) {
    const file = path.relative(root, id.replace(/\?.*$/, "")).split(path.sep).join("/");
    return isMarked.test(file) ? { code: marked(file, text), map: null } : undefined;
  },
});

export function marked(file: string, text: string): string {
  const insertions = functionsIn(file, text).flatMap(({ body }, index) => {
    const mark = `boliRan[${index}] = 1`;
    if (body.type === "BlockStatement") return [{ at: body.start + 1, text: ` ${mark};` }];
    return [
      { at: body.start, text: `(${mark}, ` },
      { at: body.end, text: ")" },
    ];
  });
  let result = text;
  // From the end, so that earlier positions stay valid; what opens at a position goes before what an earlier function opens there.
  for (const { at, text: added } of insertions.toSorted((a, b) => b.at - a.at))
    result = result.slice(0, at) + added + result.slice(at);
  // Not a constant, because in a circle of imports a function may run before its file.
  const notes = `var boliRan = ((globalThis.boliRan ??= {})[${JSON.stringify(file)}] ??= []);`;
  return `${notes} ${result}`;
}
