import { textLimits } from "@boli/contract/base/typed-text";

// Readers for the part of an address after the `?`. Anyone may have written it, so a value that does not fit is ignored.

// The router parses values: a search for 2026 arrives as a number.
export function readText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  return String(value).trim().slice(0, textLimits.short) || undefined;
}

// The first page is the default, so its number is omitted.
export function readPage(value: unknown): number | undefined {
  const page = typeof value === "string" || typeof value === "number" ? Number(value) : 1;
  return Number.isInteger(page) && page > 1 && page <= maxPage ? page : undefined;
}
const maxPage = 100_000;

// The search part of a list that has pages and nothing else.
export const readPageSearch = (raw: Record<string, unknown>): { page?: number | undefined } => ({
  page: readPage(raw["page"]),
});

// A whole number as people write it: "1,00,000".
export function readWhole(value: unknown, max: number): number | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const digits = String(value).replace(/[\s,₹]/g, "");
  return /^\d+$/.test(digits) && Number(digits) <= max ? Number(digits) : undefined;
}

// Returns the day if it exists in the calendar; 31 November does not.
export function readDay(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

export const readId = (value: unknown): string | undefined =>
  typeof value === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
    ? value
    : undefined;
