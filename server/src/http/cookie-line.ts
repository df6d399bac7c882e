import { cookieNameOf } from "@boli/contract/shell";
import { stringifySetCookie } from "cookie";

// Every cookie of ours is for the server alone, follows a link from another site, and never travels to one.
export function cookieLine(
  name: string,
  value: string,
  maxAgeSeconds: number,
  { isHttps }: { isHttps: boolean },
): string {
  return stringifySetCookie({
    name: cookieNameOf(name, { isHttps }),
    value,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    maxAge: maxAgeSeconds,
  });
}
