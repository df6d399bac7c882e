import type { ErrorCode } from "./errors.ts";
import type { Page } from "./paging.ts";

// Every answer of the API has one of these two shapes.
export interface Success<Data> {
  success: true;
  data: Data;
  page?: Page;
}

export interface Failure {
  success: false;
  // The sentence to show, in the caller's language.
  error: string;
  code: ErrorCode;
  // A field to its sentence.
  fields?: Record<string, string>;
  // The current state, when the caller's version was an older one.
  current?: unknown;
}

export type Envelope<Data> = Success<Data> | Failure;
