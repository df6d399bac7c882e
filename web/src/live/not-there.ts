import { Refusal, Unreachable } from "../lib/client.ts";

// An id that no sale can have is treated like one that no sale has.
export const isNotThere = (failure: unknown): boolean =>
  failure instanceof Refusal && (failure.code === "sale_not_found" || failure.code === "invalid_input");

// No answer came, or a server said that it cannot answer for now: asking again helps.
export const isPassing = (failure: unknown): boolean =>
  failure instanceof Unreachable || (failure instanceof Refusal && failure.code === "unavailable");
