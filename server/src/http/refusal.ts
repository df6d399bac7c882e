import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import { statusOfCode } from "@boli/contract/errors";
import type { Maker } from "@boli/contract/endpoint/endpoint";
import type { FieldKey, Texts } from "@boli/contract/texts/en";
import { withoutStack } from "../platform/without-stack.ts";

type Values<Code extends ErrorCode> = Parameters<Texts["refusals"][Code]> extends [infer V] ? V : undefined;

export interface RefusalDetails {
  // The message key of each refused field.
  fields?: Record<string, FieldKey>;
  // The one field that the refusal is about: its own sentence is shown there as well.
  at?: string | undefined;
  // The current state, for a caller that acted on an older one.
  current?: unknown;
  // The user who made the current state, for a caller who may know the name.
  by?: Maker | undefined;
  retryAfterSeconds?: number;
}

// A refusal is expected: it has a code, a sentence in the caller's language, and is not logged as a fault.
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: ErrorCode;
  readonly values: unknown;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, values: unknown, details: RefusalDetails) {
    super(code);
    this.code = code;
    this.values = values;
    this.details = details;
  }

  get status(): number {
    return statusOfCode[this.code];
  }
}

export function refuse<Code extends ErrorCode>(
  code: Code,
  ...rest: Values<Code> extends undefined
    ? [values?: undefined, details?: RefusalDetails]
    : [values: Values<Code>, details?: RefusalDetails]
): Refusal {
  return new Refusal(code, rest[0], rest[1] ?? {});
}

// The same, of a request that the edge turns away before its use case. A flood brings thousands of them in a second, and their code
// tells where they come from.
export const turnAway: typeof refuse = (code, ...rest) => withoutStack(() => refuse(code, ...rest));

// The sentence table is typed by code. The cast is safe because `refuse` checked the values against the code.
export function sentenceOf(texts: Texts, refusal: Refusal): string {
  const sentence = texts.refusals[refusal.code] as (values: unknown) => string;
  return sentence(refusal.values);
}
