import { cookieNameOf } from "@boli/contract/shell/state";
import { stringifySetCookie } from "cookie";

// Every cookie of ours is readable by the server alone. It is sent when a link leads here from another site, and never
// on other cross-site requests.
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
