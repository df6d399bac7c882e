import type { GooglePurpose } from "@boli/contract/auth";
import type { Call } from "../http/call.ts";

// A path of this site, and nothing that a browser would read as another one.
export const isLocalPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes("\\");

// Where a sign-in that went well leads. A page of the app tells it and takes the word out of the address again; on any
// other page it would only stay there.
export const arrivalAt = (path: string): string =>
  /^\/app(?:[/?#]|$)/.test(path) ? withWord(path, "from", "google") : path;

export type Problem = "google" | "deactivated";

export interface Way {
  purpose: GooglePurpose;
  // Where it began, when it is to lead back there; a local path.
  returnTo: string | null;
}

// Where a way that led nowhere ends: with a word of what went wrong, and not without the way back. Whoever is signed out
// by now has nobody to prove, and signs in first.
export function problemAt(
  { principal }: Pick<Call, "principal">,
  { purpose, returnTo }: Way,
  problem: Problem,
): string {
  const end = purpose === "reproof" && !principal ? "login" : purpose;
  switch (end) {
    case "login":
      return `/login?${new URLSearchParams({ problem, ...(returnTo === null ? {} : { returnTo }) }).toString()}`;
    case "reset":
      return withWord("/reset-password", "problem", problem);
    case "reproof":
      return withWord(returnTo ?? "/app/profile", "problem", problem);
    default:
      return end satisfies never;
  }
}

// The path with one parameter more, and else to the letter as it was: a parser would make another site of `/.//evil`.
// What the page itself keeps under that name stays its own.
function withWord(path: string, name: string, value: string): string {
  const [, address = "", hash = ""] = /^([^#]*)(.*)$/.exec(path) ?? [];
  const [, query] = /\?(.*)$/.exec(address) ?? [];
  if (query !== undefined && new URLSearchParams(query).has(name)) return path;
  return `${address}${query === undefined ? "?" : "&"}${name}=${value}${hash}`;
}
