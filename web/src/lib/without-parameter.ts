const base = "https://boli.invalid";

// The same address without one of its search parameters, for what has been told and must not be told again on reload.
export function withoutParameter(href: string, name: string): string {
  const address = new URL(href, base);
  address.searchParams.delete(name);
  return address.pathname + address.search + address.hash;
}
