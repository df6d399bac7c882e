import pg from "pg";

// The JavaScript types of column values, for both engines, which share protocol and driver: bigint is a number, timestamptz
// a Date, numeric and date are strings, bytea a Buffer, json its value.
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: string) => {
    if (format !== "binary") {
      if (id === int8) return numberFromInt8;
      if (id === int8Array) return numbersFromInt8Array;
      // A calendar day has no time zone; as a Date it would be some midnight.
      if (id === date) return asText;
    }
    return pg.types.getTypeParser(id, format === "binary" ? "binary" : "text");
  },
};

const int8 = 20;
const int8Array = 1016;
const date = 1082;

const asText = (value: string): string => value;

// Money, counts and sequences stay far below 2^53. A larger number would silently lose its last digits, so it is refused.
function numberFromInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError("A bigint from the database is too large for a number.");
  return number;
}

function numbersFromInt8Array(value: string): unknown {
  const numbers: unknown = JSON.parse(
    value.replaceAll("{", "[").replaceAll("}", "]").replaceAll("NULL", "null"),
  );
  const isSafe = (item: unknown): boolean =>
    Array.isArray(item) ? item.every(isSafe) : item === null || Number.isSafeInteger(item);
  if (!isSafe(numbers)) throw new RangeError("A bigint from the database is too large for a number.");
  return numbers;
}
