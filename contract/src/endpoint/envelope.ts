import type { ErrorCode } from "../errors.ts";
import type { Page } from "../base/paging.ts";

// Every response of the API has one of these two shapes.
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
  // The message of each refused field, by field name.
  fields?: Record<string, string>;
  // The current state, when the caller's version was outdated; the earlier answer, when the key was used before.
  current?: unknown;
  // The user who made that state, for callers who may know the name.
  by?: Maker;
}

export interface Maker {
  name: string;
  isCaller: boolean;
}

export type Envelope<Data> = Success<Data> | Failure;
