import { madeImport } from "@boli/contract/inventory/import";
import { Refusal } from "../../lib/client.ts";
import type { importItems } from "../queries.ts";
import type { ChosenFile } from "./kept-import.ts";

type Made = Awaited<ReturnType<typeof importItems>>;

interface Tries {
  send(key: string): Promise<Made>;
  // True for an import that was taken back.
  isUndone(id: string): Promise<boolean>;
  // Gives the file another key.
  renew(): string;
}

// Imports a file of which an earlier try may have arrived while its answer was lost. What that try imported is answered
// again, or refused with `key_reused` when the columns or pictures changed since. After it was undone, the file is new.
export async function importOnce(
  { key, sentAt }: ChosenFile,
  { send, isUndone, renew }: Tries,
): Promise<Made> {
  try {
    const made = await send(key);
    return sentAt !== undefined && (await isUndone(made.id)) ? await send(renew()) : made;
  } catch (failure) {
    const before =
      failure instanceof Refusal && failure.code === "key_reused" && madeImport.safeParse(failure.current);
    if (before && before.success && (await isUndone(before.data.id))) return send(renew());
    throw failure;
  }
}
