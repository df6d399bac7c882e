// The values of `?problem=` that the server sets when a sign-in by Google failed, or when it had expired before its next
// step.
export const googleProblems = ["google", "deactivated", "expired"] as const;
export type GoogleProblem = (typeof googleProblems)[number];
