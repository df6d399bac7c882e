import type { Mutation } from "./mutation.ts";

// Mutations after which the program does exactly what it did before, each looked at by a person, with the reason. They are
// reported by that name and counted as not caught; nothing else is ever left out.
export interface Equivalent {
  file: string;
  before: string;
  after: string;
  reason: string;
}

export const equivalents: readonly Equivalent[] = [];

export function reasonOf(mutation: Pick<Mutation, "file" | "before" | "after">): string | undefined {
  return equivalents.find(
    ({ file, before, after }) =>
      file === mutation.file && before === mutation.before && after === mutation.after,
  )?.reason;
}
