import { isDeepStrictEqual } from "node:util";

// What the house did against the law, and against which rule of it.
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

export function same(rule: string, what: string, pair: { law: unknown; house: unknown }): void {
  if (isDeepStrictEqual(pair.law, pair.house)) return;
  const { law, house } = differing(pair);
  broken(rule, `${what} is ${JSON.stringify(house)} where the law says ${JSON.stringify(law)}.`);
}

// Of two records only what differs is worth reading.
function differing(pair: { law: unknown; house: unknown }): { law: unknown; house: unknown } {
  if (!isRecord(pair.law) || !isRecord(pair.house)) return pair;
  const { law, house } = pair;
  const names = [...new Set([...Object.keys(law), ...Object.keys(house)])];
  const wrong = names.filter((name) => !isDeepStrictEqual(law[name], house[name]));
  const only = (record: Record<string, unknown>) =>
    Object.fromEntries(wrong.map((name) => [name, record[name]]));
  return { law: only(law), house: only(house) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
