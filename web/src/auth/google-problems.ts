// The values of `?problem=` that the server sets when a sign-in by Google failed, or came to its next step when nothing
// was waiting for it any more.
export const googleProblems = ["google", "deactivated", "expired"] as const;
export type GoogleProblem = (typeof googleProblems)[number];
