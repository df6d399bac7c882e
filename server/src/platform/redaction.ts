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
