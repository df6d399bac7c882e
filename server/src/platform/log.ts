import pino, { type Logger } from "pino";

interface Log {
  log: Logger;
  close(): void;
}

// The log without the search for secrets, for lines that hold only values of our own: the search would cost more than the rest of a
// request.
export const withoutSearch = (log: Logger): Logger => log.child({}, { redact: [] });

// Lines are buffered and written in the background; a crash may lose the last half second of them.
export function openLog(level: string): Log {
  const log = pino(
    { level, redact: { paths: redactedPaths, censor: "[hidden]" } },
    pino.destination({ sync: false, minLength: 4_096, periodicFlush: 500 }),
  );
  return { log, close: () => log.flush() };
}

// Fields that never reach a log, at the first three levels of a logged object.
const secretFields = [
  "password",
  "token",
  "otp",
  "secret",
  "authorization",
  "cookie",
  "email",
  "mobileNumber",
  "mobile",
  "pan",
];

export const redactedPaths = [
  ...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  'headers["set-cookie"]',
  '*.headers["set-cookie"]',
  // PostgreSQL puts the values that violate a constraint into the detail.
  "err.detail",
  "err.cause.detail",
];
