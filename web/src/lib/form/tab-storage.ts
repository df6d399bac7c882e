// The storage that lasts until the tab is closed. Undefined where storage is switched off, because reading the property
// throws there.
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
