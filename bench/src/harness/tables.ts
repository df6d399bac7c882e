import { readFileSync, writeFileSync } from "node:fs";
import { rangeOf } from "./statistics.ts";

// Markdown tables, and writing them into documents.

export function tableOf(columns: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  // The first column names the row; the others are figures, aligned right.
  const rule = columns.map((_, index) => (index === 0 ? "---" : "---:"));
  return [columns, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

// Replaces the text between each pair of markers, `<!-- name -->` and `<!-- /name -->`. Everything around them stays.
export function writeBetweenMarks(file: string, texts: Readonly<Record<string, string>>): void {
  let document = readFileSync(file, "utf8");
  for (const [name, text] of Object.entries(texts)) {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [document.indexOf(open), document.indexOf(close)];
    if (from === -1 || to < from) throw new Error(`${file} has no place marked ${open} … ${close}.`);
    document = `${document.slice(0, from + open.length)}\n${text}\n${document.slice(to)}`;
  }
  writeFileSync(file, document);
}

export const wholeNumber = (value: number): string => Math.round(value).toLocaleString("en-IN");
export const decimal = (value: number, digits = 2): string => value.toFixed(digits);
export const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;

// The lowest and the highest of several rounds.
export function rangeText(values: readonly number[]): string {
  const { lowest, highest } = rangeOf(values);
  return `${decimal(lowest)}–${decimal(highest)}`;
}
