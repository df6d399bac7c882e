// The storage of one tab, which a reload keeps. Undefined where the browser forbids storage: reading the property throws there.
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
