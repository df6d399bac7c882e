import type { Call } from "../../http/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { isLocalPath, pathAfterFailure } from "../google/google-paths.ts";
import { pendingLinkOf } from "../google/link-google.ts";
import { pendingSignInOf } from "./second-step.ts";

// The login page with `step` in its URL continues a sign-in that is pending in this browser. Without one (it expired, or
// the URL comes from the history), returns the URL at which the sign-in starts again.
export async function redirectIfNothingPending(
  { database }: Pick<Platform, "database">,
  call: Call,
  search: string,
): Promise<string | undefined> {
  const asked = new URLSearchParams(search);
  const step = asked.get("step");
  if (step !== "code" && step !== "link") return undefined;
  const isPending = await (step === "code" ? pendingSignInOf : pendingLinkOf)(database.db, call);
  if (isPending) return undefined;
  const returnTo = asked.get("returnTo") ?? undefined;
  const flow = { purpose: "login", returnTo: isLocalPath(returnTo) ? returnTo : null } as const;
  return pathAfterFailure(call, flow, "expired");
}
