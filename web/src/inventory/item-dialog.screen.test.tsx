import { inventoryEndpoints, type InventoryItem } from "@boli/contract/inventory/endpoints";
import { expect, test, vi } from "vitest";
import { asha } from "../ui/testing/asha.ts";
import { answer } from "../ui/testing/server.ts";
import { button, field, pass, press, show, type } from "../ui/testing/show.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import { formOf } from "./item-form.ts";

const lamp: InventoryItem = {
  id: "01900000-0000-7000-8000-0000ee000031",
  ownerId: asha.id,
  name: "Brass lamp",
  description: "A hanging lamp.",
  category: "Art",
  subcategory: "Lamps",
  basePrice: 12_500,
  minimumBidPrice: 9_000,
  estimatedValue: 20_000,
  condition: "Like New",
  auctionCondition: "excellent",
  quantity: 1,
  tags: [],
  location: { warehouse: "", shelf: "", bin: "" },
  images: [],
  cover: null,
  status: "available",
  version: 3,
  createdAt: "2026-11-20T09:30:00.000Z",
  updatedAt: "2026-11-20T09:30:00.000Z",
  can: { edit: true, delete: true },
};

test("INVENTORY-10 the form of an item has a field for each of its values", async () => {
  await show(<ItemDialog item={lamp} renderLastSold={() => null} onChanged={vi.fn()} onClose={vi.fn()} />, {
    user: asha,
  });
  for (const [name, value] of Object.entries(formOf(lamp)).filter(([name]) => name !== "images"))
    expect(document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value, name).toBe(value);
  expect(document.querySelector("[data-field=images]")).not.toBeNull();
});

test("INVENTORY-9 the form of an item that is saved closes soon, although the list does not come, as on a lost connection", async () => {
  const sent = answer(inventoryEndpoints.editInventoryItem, { data: { id: lamp.id, version: 4 } });
  const onClose = vi.fn();
  const never = new Promise<void>(() => {});
  await show(
    <ItemDialog item={lamp} renderLastSold={() => null} onChanged={() => never} onClose={onClose} />,
    { user: asha },
  );
  await press(field("Name"));
  await type("!");
  await press(button("Save"));
  expect(sent).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1_000);
  expect(onClose).toHaveBeenCalledOnce();
});
