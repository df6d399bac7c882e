import type { GooglePurpose } from "@boli/contract/auth";
import type { Call } from "../../http/call.ts";

// A path of this site that no browser would read as another site.
export const isLocalPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes("\\");

// The path after a successful sign-in. A page of the app shows the result and removes the parameter from the address
// again; on any other page the parameter would only stay there.
export const arrivalAt = (path: string): string =>
  /^\/app(?:[/?#]|$)/.test(path) ? withParameter(path, "from", "google") : path;

export type Problem = "google" | "deactivated" | "expired";

export interface GoogleFlow {
  purpose: GooglePurpose;
  // The local path to return to, where the sign-in began.
  returnTo: string | null;
}

// The path after a failed sign-in, with a parameter for the reason and the way back. A user who is signed out by now
// has nothing to prove, and signs in first.
export function problemAt(
  { principal }: Pick<Call, "principal">,
  { purpose, returnTo }: GoogleFlow,
  problem: Problem,
): string {
  const end = purpose === "reproof" && !principal ? "login" : purpose;
  switch (end) {
    case "login":
      return `/login?${new URLSearchParams({ problem, ...(returnTo === null ? {} : { returnTo }) }).toString()}`;
    case "reset":
      return withParameter("/reset-password", "problem", problem);
    case "reproof":
      return withParameter(returnTo ?? "/app/profile", "problem", problem);
    default:
      return end satisfies never;
  }
}

// The path with one more parameter, and otherwise exactly as it was: a parser would turn `/.//evil` into another site.
// A parameter of the page's own with that name stays.
function withParameter(path: string, name: string, value: string): string {
  const [, address = "", hash = ""] = /^([^#]*)(.*)$/.exec(path) ?? [];
  const [, query] = /\?(.*)$/.exec(address) ?? [];
  if (query !== undefined && new URLSearchParams(query).has(name)) return path;
  return `${address}${query === undefined ? "?" : "&"}${name}=${value}${hash}`;
}
