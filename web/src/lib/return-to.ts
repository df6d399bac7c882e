// A return address comes from the address bar, so anyone may have written it. Only a plain path of this site is followed.
const longest = 2_000;
const base = "https://boli.invalid";

// A backslash or a control character (tab, newline) changes what a browser makes of an address.
const treacherous = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff\\]/u;

// Answers the path to follow after signing in, or undefined when the wish is not to be followed.
export function safeReturnTo(wish: unknown): string | undefined {
  if (typeof wish !== "string" || wish.length > longest) return undefined;
  if (!isSingleSlashPath(wish) || treacherous.test(wish)) return undefined;
  if (!URL.canParse(wish, base)) return undefined;

  const address = new URL(wish, base);
  // The browser's own reading decides: `/.//evil` looks local and turns into `//evil`.
  if (address.origin !== base || !staysLocal(address.pathname) || isNoPage(address.pathname))
    return undefined;
  return address.pathname + address.search + address.hash;
}

const isSingleSlashPath = (path: string): boolean => /^\/(?![/\\@])/.test(path);

// Something behind us may decode once more, so the path has to be local as it stands and at every depth.
function staysLocal(path: string, depth = 0): boolean {
  if (depth > 4 || !isSingleSlashPath(path) || treacherous.test(path.replaceAll(" ", ""))) return false;
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path || staysLocal(decoded, depth + 1);
  } catch {
    return false;
  }
}

// The sign-in page itself would go round in a circle, and the API is not for looking at.
const isNoPage = (path: string): boolean => /^\/(login|api|dev)(\/|$)/i.test(path);

export interface Destination {
  path: string;
  // The app's own paths are changed to in place; all others belong to the public site and are loaded.
  isApp: boolean;
}

// Where signing in leads. It judges the wish itself, whoever may have judged it before, since this is where it is followed.
export function destinationOf(wish: unknown): Destination {
  const path = safeReturnTo(wish) ?? "/app/dashboard";
  return { path, isApp: /^\/app(\/|$|\?|#)/.test(path) };
}
