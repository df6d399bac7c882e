// A choice for one device, kept in a cookie so that the server reads it before any script has run.

type Page = Pick<Document, "cookie">;

interface DeviceCookie {
  name: string;
  value: string;
  // None takes the choice back.
  lifeSeconds: number;
  isHttps: boolean;
}

export const aYearInSeconds = 31_536_000;

export const readDeviceCookie = ({ cookie }: Page, name: string): string | undefined =>
  cookie
    .split("; ")
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export const deviceCookieLine = ({ name, value, lifeSeconds, isHttps }: DeviceCookie): string =>
  `${name}=${value}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
