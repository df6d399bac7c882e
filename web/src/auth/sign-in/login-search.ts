import { safeReturnTo } from "../../lib/return-to.ts";

export interface LoginSearch {
  returnTo?: string | undefined;
  // The password or Google has identified the user; the code of the authenticator app, or the password, is still needed.
  step?: "code" | "link" | undefined;
  problem?: GoogleProblem | undefined;
  // A new password was set, and the user signs in with it next.
  after?: "reset" | undefined;
}

export const readLoginSearch = (search: Record<string, unknown>): LoginSearch => ({
  returnTo: safeReturnTo(search["returnTo"]),
  step: search["step"] === "code" || search["step"] === "link" ? search["step"] : undefined,
  problem: googleProblems.find((problem) => problem === search["problem"]),
  after: search["after"] === "reset" ? "reset" : undefined,
});

// The values of `?problem=` that the server sets when a sign-in by Google failed, or when it had expired before its next
// step.
const googleProblems = ["google", "deactivated", "expired"] as const;
export type GoogleProblem = (typeof googleProblems)[number];
