// A return address comes from the address bar, so anyone may have written it. Only a plain path of this site is followed.
const maxLength = 2_000;
const base = "https://boli.invalid";

// A backslash or a control character (tab, newline) changes what a browser makes of an address.
const unsafeCharacters = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff\\]/u;

// Returns the path to follow after signing in, or undefined when the path must not be followed.
export function safeReturnTo(returnTo: unknown): string | undefined {
  if (typeof returnTo !== "string" || returnTo.length > maxLength) return undefined;
  if (!isSingleSlashPath(returnTo) || unsafeCharacters.test(returnTo)) return undefined;
  if (!URL.canParse(returnTo, base)) return undefined;

  const address = new URL(returnTo, base);
  // The browser's own reading decides: `/.//evil` looks local and turns into `//evil`.
  if (address.origin !== base || !staysLocal(address.pathname) || isNoPage(address.pathname))
    return undefined;
  return address.pathname + address.search + address.hash;
}

const isSingleSlashPath = (path: string): boolean => /^\/(?![/\\@])/.test(path);

// A later step may decode the path again, so it has to be local as given and after each decoding.
function staysLocal(path: string, depth = 0): boolean {
  if (depth > 4 || !isSingleSlashPath(path) || unsafeCharacters.test(path.replaceAll(" ", ""))) return false;
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path || staysLocal(decoded, depth + 1);
  } catch {
    return false;
  }
}

// Returning to the sign-in page would loop, and the API has no pages.
const isNoPage = (path: string): boolean => /^\/(login|api|dev)(\/|$)/i.test(path);

export interface Destination {
  path: string;
  // Paths of the app change in place; all others belong to the public site and are loaded.
  isApp: boolean;
}

// The page to go to after signing in. It checks the path itself, even if a caller has, because this is where the path is
// followed.
export function destinationOf(returnTo: unknown): Destination {
  const path = safeReturnTo(returnTo) ?? "/app/dashboard";
  return { path, isApp: /^\/app(\/|$|\?|#)/.test(path) };
}
