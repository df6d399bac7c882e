// What the server writes into the address (`?problem=`) when signing in with Google led nowhere.
export const googleProblems = ["google", "deactivated"] as const;
export type GoogleProblem = (typeof googleProblems)[number];
