import { cookieNameOf } from "@boli/contract/shell/state";

// A choice for one device, kept in a cookie so that the server reads it before any script has run.

type Page = Pick<Document, "cookie">;

interface DeviceCookie {
  name: string;
  value: string;
  // No value removes the choice.
  lifeSeconds: number;
  isHttps: boolean;
}

export const aYearInSeconds = 31_536_000;

export function readDeviceCookie(
  { cookie }: Page,
  name: string,
  line: { isHttps: boolean },
): string | undefined {
  const begin = `${cookieNameOf(name, line)}=`;
  return cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(begin))
    ?.slice(begin.length);
}

export const deviceCookieLine = ({ name, value, lifeSeconds, isHttps }: DeviceCookie): string =>
  `${cookieNameOf(name, { isHttps })}=${value}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
