import { parseCookie } from "cookie";
import type { Credentials, Knowledge } from "./recorder.ts";

export const stranger: Knowledge = { who: "a signed-out caller", mayKnowAll: false, ownTexts: "" };

export function tokenOf({ authorization, cookie }: Credentials): string | undefined {
  if (authorization !== undefined) return /^Bearer (.+)$/.exec(authorization)?.[1];
  const cookies = parseCookie(cookie ?? "");
  return cookies["sid"] ?? cookies["__Host-sid"];
}
