import * as z from "zod/mini";
import { instant } from "../base/fields.ts";
import { importFields, importLimits, type ImportField } from "./kinds.ts";

// The column of each field, by its heading.
const heading = z.string().check(z.minLength(1, "required"), z.maxLength(importLimits.heading, "too_long"));
const optionalHeading = z.optional(heading);
const importMapping = z.strictObject({
  name: heading,
  description: heading,
  category: heading,
  minimumBidPrice: heading,
  subcategory: optionalHeading,
  condition: optionalHeading,
  quantity: optionalHeading,
  basePrice: optionalHeading,
  estimatedValue: optionalHeading,
  tags: optionalHeading,
  warehouse: optionalHeading,
  shelf: optionalHeading,
  bin: optionalHeading,
  images: optionalHeading,
} satisfies Record<ImportField, z.ZodMiniType>);
export type ImportMapping = z.output<typeof importMapping>;

const csv = z.string().check(z.minLength(1, "required"), z.maxLength(importLimits.bytes, "too_long"));
const fileName = z.string().check(z.minLength(1, "required"), z.maxLength(importLimits.fileName, "too_long"));

export const checkImportBody = z.strictObject({
  csv,
  mapping: z.optional(importMapping),
  // The names of the pictures that were chosen.
  pictures: z._default(z.array(fileName).check(z.maxLength(importLimits.pictures, "too_many")), []),
});
export type ImportToCheck = z.output<typeof checkImportBody>;

export const importBody = z.strictObject({
  csv,
  mapping: importMapping,
  // From the answer to the check.
  check: z.string().check(z.maxLength(100, "too_long")),
  pictures: z._default(
    z
      .array(z.strictObject({ name: fileName, id: z.string().check(z.maxLength(300, "too_long")) }))
      .check(z.maxLength(importLimits.pictures, "too_many")),
    [],
  ),
});
export type ImportToDo = z.output<typeof importBody>;

const count = z.int();

// A row that would not be imported, with what is wrong in each of its cells, as sentences.
const badRow = z.strictObject({
  line: count,
  name: z.string(),
  problems: z.array(z.strictObject({ field: z.nullable(z.enum(importFields)), sentence: z.string() })),
});
export type BadRow = z.output<typeof badRow>;

// Without a mapping that fits there are only `columns`, to choose from.
export const importCheck = z.strictObject({
  columns: z.array(z.string()),
  mapping: z.nullable(importMapping),
  check: z.nullable(z.string()),
  good: count,
  bad: z.array(badRow),
  // The first good rows, as they are understood.
  first: z.array(
    z.strictObject({
      line: count,
      name: z.string(),
      category: z.string(),
      minimumBidPrice: z.number(),
      quantity: count,
      pictures: count,
    }),
  ),
  // Pictures that good rows name and nobody chose, and those that nobody named.
  missingPictures: z.array(z.strictObject({ line: count, name: z.string() })),
  unusedPictures: z.array(z.string()),
});
export type ImportCheck = z.output<typeof importCheck>;

export const madeImport = z.strictObject({ id: z.uuid(), items: count, leftOut: count });
export const recentImports = z.strictObject({
  imports: z.array(
    z.strictObject({
      id: z.uuid(),
      at: instant,
      items: count,
      // Those that an undo takes back: in no sale, and unchanged.
      free: count,
      until: instant,
    }),
  ),
});
export type RecentImport = z.output<typeof recentImports>["imports"][number];
export const undoneImport = z.strictObject({ deleted: count, kept: count });
