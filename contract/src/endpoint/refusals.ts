// The refusals that any endpoint can answer with.
export const endpointRefusals = {
  invalid_input: 400,
  malformed_body: 400,
  malformed_request: 400,
  key_missing: 400,
  key_unfit: 400,
  file_missing: 400,
  one_file_only: 400,
  file_broken_off: 400,
  session_required: 401,
  not_allowed: 403,
  wrong_origin: 403,
  wrong_host: 421,
  not_found: 404,
  method_not_allowed: 405,
  changed_meanwhile: 409,
  still_in_progress: 409,
  body_too_large: 413,
  file_too_large: 413,
  address_too_long: 414,
  unsupported_media: 415,
  form_needed: 415,
  key_reused: 422,
  too_many_requests: 429,
  version_missing: 428,
  headers_too_large: 431,
  fault: 500,
  unavailable: 503,
  request_timeout: 408,
} as const;

// Each capability adds its own table in its `refusals.ts`. So the row of an endpoint may name any code, and yet nothing here
// knows a capability.
export interface Refusals {
  endpoint: typeof endpointRefusals;
}
type CodeOf<Table> = Table extends unknown ? keyof Table : never;
export type ErrorCode = CodeOf<Refusals[keyof Refusals]>;

type StatusOf<Table, Code> = Table extends unknown ? (Code extends keyof Table ? Table[Code] : never) : never;
export type CodeWithStatus<Status extends number> = {
  [Code in ErrorCode]: StatusOf<Refusals[keyof Refusals], Code> extends Status ? Code : never;
}[ErrorCode];

// The refusals of input for which the specification has its own sentence, added in the same way.
export interface InputRefusals {
  endpoint: never;
}
export type InputRefusal = InputRefusals[keyof InputRefusals];
