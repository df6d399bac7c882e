// What never reaches a log, wherever it stands in what is logged.
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
  // The database names the values of a broken constraint in its detail.
  "err.detail",
  "err.cause.detail",
];
