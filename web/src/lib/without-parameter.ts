const base = "https://boli.invalid";

// Removes one search parameter from the URL, so that a reload does not repeat a message.
export function withoutParameter(href: string, name: string): string {
  const address = new URL(href, base);
  address.searchParams.delete(name);
  return address.pathname + address.search + address.hash;
}
