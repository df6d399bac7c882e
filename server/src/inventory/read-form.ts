import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import type { InventoryInput } from "@boli/contract/inventory/inputs";
import { inventoryLimits } from "@boli/contract/inventory/kinds";
import { parseFields } from "../http/bodies/input.ts";
import type { ReceivedForm } from "../http/bodies/receive-form.ts";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { type ReceivingTools, saveFile } from "../uploads/index.ts";

interface SentForm {
  receiveForm: (() => Promise<ReceivedForm>) | undefined;
  call: SignedInCall;
}

// Reads the printed form of an item: its data is checked before any of its pictures is kept. They follow the pictures that
// the data names.
export async function readForm(
  tools: ReceivingTools,
  endpoint: Endpoint,
  { receiveForm, call }: SentForm,
): Promise<InventoryInput> {
  if (!receiveForm) throw refuse("form_needed");
  const { json, files, signal } = await receiveForm();
  const body = parseFields(endpoint, json["data"] ?? {}) as InventoryInput;
  if (body.images.length + files.length > inventoryLimits.pictures)
    throw refuse("invalid_input", undefined, { fields: { images: "too_many" } });
  const images = [...body.images];
  for (const file of files) {
    const { id } = await saveFile(tools, { file, signal, purpose: "inventory-picture" }, call);
    images.push(id);
  }
  return { ...body, images };
}
