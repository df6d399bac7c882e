import { newKey } from "../../lib/client.ts";

// This page's console of each sale, for as long as the page is loaded.
const ids = new Map<string, string>();
const keptAs = (saleId: string): string => `boli.console.${saleId}`;

// A console is one tab, also after a reload. A copy of the tab is another console, although the browser copies the stored id.
export function consoleIdOf(saleId: string): string {
  const id = ids.get(saleId) ?? (wasReloaded() ? read(saleId) : undefined) ?? newId();
  ids.set(saleId, id);
  try {
    sessionStorage.setItem(keptAs(saleId), id);
  } catch {
    // Without storage a reload makes another console, which takes over by a press.
  }
  return id;
}

function read(saleId: string): string | undefined {
  try {
    return sessionStorage.getItem(keptAs(saleId)) ?? undefined;
  } catch {
    return undefined;
  }
}

const wasReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

// A UUID of version 4; `crypto.randomUUID` is missing on pages that are not secure.
function newId(): string {
  const hex = newKey();
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}
