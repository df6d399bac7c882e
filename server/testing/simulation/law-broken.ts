import { isDeepStrictEqual } from "node:util";

// An action of the server that breaks a rule of the law, and the name of that rule.
export class LawBroken extends Error {
  readonly rule: string;

  constructor(rule: string, what: string) {
    super(`${rule}: ${what}`);
    this.name = "LawBroken";
    this.rule = rule;
  }
}

export function broken(rule: string, what: string): never {
  throw new LawBroken(rule, what);
}

export function same(rule: string, what: string, pair: { law: unknown; product: unknown }): void {
  if (isDeepStrictEqual(pair.law, pair.product)) return;
  const { law, product } = differing(pair);
  broken(rule, `${what} is ${JSON.stringify(product)} where the law says ${JSON.stringify(law)}.`);
}

// Keeps only the differences between two records.
function differing(pair: { law: unknown; product: unknown }): { law: unknown; product: unknown } {
  if (!isRecord(pair.law) || !isRecord(pair.product)) return pair;
  const { law, product } = pair;
  const names = [...new Set([...Object.keys(law), ...Object.keys(product)])];
  const wrong = names.filter((name) => !isDeepStrictEqual(law[name], product[name]));
  const only = (record: Record<string, unknown>) =>
    Object.fromEntries(wrong.map((name) => [name, record[name]]));
  return { law: only(law), product: only(product) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
