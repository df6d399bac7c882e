import type { ErrorCode } from "@boli/contract/endpoint/refusals";

export type WordRefusalCode = Extract<
  ErrorCode,
  | "file_kind_not_taken"
  | "file_infected"
  | "word_damaged"
  | "word_protected"
  | "word_active"
  | "word_not_checked"
>;
