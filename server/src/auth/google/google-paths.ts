import type { GooglePurpose } from "@boli/contract/auth/endpoints";
import type { Call } from "../../http/call.ts";

// A path of this site that no browser would read as another site.
export const isLocalPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes("\\");

// The path after a successful sign-in. A page of the app shows the result and removes the parameter from the address
// again; on any other page the parameter would only stay there.
export const pathAfterSignIn = (path: string, { isKept }: { isKept: boolean }): string =>
  /^\/app(?:[/?#]|$)/.test(path) ? withParameter(path, "from", isKept ? "leaving" : "google") : path;

export type Problem = "google" | "deactivated" | "expired";

export interface GoogleFlow {
  purpose: GooglePurpose;
  // The local path to return to, where the sign-in began.
  returnTo: string | null;
}

// The path after a failed sign-in, with parameters for the reason and the page to return to. A user who is signed out by now
// cannot prove a session, and signs in first.
export function pathAfterFailure(
  { principal }: Pick<Call, "principal">,
  { purpose, returnTo }: GoogleFlow,
  problem: Problem,
): string {
  const page = purpose === "reproof" && !principal ? "login" : purpose;
  switch (page) {
    case "login":
      return `/login?${new URLSearchParams({ problem, ...(returnTo === null ? {} : { returnTo }) }).toString()}`;
    case "reset":
      return withParameter("/reset-password", "problem", problem);
    case "reproof":
      return withParameter(returnTo ?? "/app/profile", "problem", problem);
    default:
      return page satisfies never;
  }
}

// The path with one more parameter, and otherwise unchanged: a parser would turn `/.//evil` into another site. If the path has a
// parameter with that name already, it keeps its value.
function withParameter(path: string, name: string, value: string): string {
  const [, address = "", hash = ""] = /^([^#]*)(.*)$/.exec(path) ?? [];
  const [, query] = /\?(.*)$/.exec(address) ?? [];
  if (query !== undefined && new URLSearchParams(query).has(name)) return path;
  return `${address}${query === undefined ? "?" : "&"}${name}=${value}${hash}`;
}
