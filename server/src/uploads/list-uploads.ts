import type { UploadPurposeName } from "@boli/contract/uploads/endpoints";
import type { Queryable } from "../platform/database/database.ts";
import { type UploadRow, listUploadsOfThings } from "./queries.ts";

// The uploads of these things, by the thing's id and in order. They include pictures that are still being re-encoded
// and refused ones: `status` says which.
export async function listUploadsOf(
  db: Queryable,
  things: { kind: string; ids: readonly string[] },
  purpose?: UploadPurposeName,
): Promise<Map<string, UploadRow[]>> {
  const byThing = new Map<string, UploadRow[]>(things.ids.map((id) => [id, []]));
  if (things.ids.length === 0) return byThing;
  for (const row of await listUploadsOfThings(db, { ...things, purpose }))
    byThing.get(row.thing_id ?? "")?.push(row);
  return byThing;
}
