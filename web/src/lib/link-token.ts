import { createStore } from "./store.ts";

// The purpose of a mailed link.
export type LinkPurpose = "verify" | "reset";

export interface LinkToken {
  purpose: LinkPurpose;
  token: string;
}

// Each kind of link leads to one page, and is a secret only there.
const pathOf: Record<LinkPurpose, string> = { verify: "/signup", reset: "/reset-password" };

// A mailed link carries its secret behind the `#`, which browsers send to no server and no other site.
export function readLinkToken({ pathname, hash }: { pathname: string; hash: string }): LinkToken | undefined {
  const [, purpose, token] = /^#(verify|reset)=([\w.~-]+)$/.exec(hash) ?? [];
  if (token === undefined || (purpose !== "verify" && purpose !== "reset")) return undefined;
  return pathname.replace(/\/$/, "") === pathOf[purpose] ? { purpose, token } : undefined;
}

// The secret of the link that led here, in memory only.
export const linkToken = createStore<LinkToken | undefined>(undefined);

// The part of a window that has the address.
interface Addressed {
  location: { pathname: string; hash: string; search: string };
  history: { state: unknown; replaceState(state: unknown, unused: string, address: string): void };
}

// Takes the secret out of the address bar, where history, bookmarks and anyone who looks on would find it.
export function moveLinkToken({ location, history }: Addressed): void {
  const link = readLinkToken(location);
  if (link === undefined) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  linkToken.set(link);
}

export const tokenFor = (link: LinkToken | undefined, purpose: LinkPurpose): string | undefined =>
  link?.purpose === purpose ? link.token : undefined;
