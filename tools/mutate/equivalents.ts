import type { Mutation } from "./mutation.ts";

// Mutations that do not change the program's behaviour, each reviewed by a person, with the reason. The report lists them
// separately and counts them as not caught; nothing else is ever left out.
export interface Equivalent {
  file: string;
  before: string;
  after: string;
  reason: string;
}

const equivalents: readonly Equivalent[] = [];

export function reasonOf(mutation: Pick<Mutation, "file" | "before" | "after">): string | undefined {
  return equivalents.find(
    ({ file, before, after }) =>
      file === mutation.file && before === mutation.before && after === mutation.after,
  )?.reason;
}
