import { stringifySetCookie } from "cookie";

// Every cookie of ours is for the server alone, follows a link from another site, and never travels to one.
export function cookieLine(name: string, value: string, maxAgeSeconds: number, isHttps: boolean): string {
  return stringifySetCookie({
    name,
    value,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    maxAge: maxAgeSeconds,
  });
}
