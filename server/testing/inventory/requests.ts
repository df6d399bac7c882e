import { checkOf } from "../../src/inventory/import/check-import.ts";
import type { Row } from "../valid-request.ts";
import { importOf, itemInput, itemOf } from "../things.ts";

const csv = "Name,Description,Category,Minimum bid\nA lamp,Two feet high,Art,1000\n";
const mapping = {
  name: "Name",
  description: "Description",
  category: "Category",
  minimumBidPrice: "Minimum bid",
};

// A valid request for every endpoint of the inventory.
export const inventoryRequests: Record<string, Row> = {
  listInventory: {
    make: async () => ({
      query: {
        search: "lamp",
        status: "available",
        category: "Art",
        sort: "name",
        direction: "asc",
        page: "1",
        limit: "5",
      },
    }),
  },
  addInventoryItem: {
    make: async () => ({
      body: itemInput({
        subcategory: "Lamps",
        basePrice: 900.5,
        estimatedValue: 1_500,
        condition: "Like New",
        quantity: 2,
        tags: ["brass"],
        location: { warehouse: "Bhosari", shelf: "A4", bin: "7" },
        status: "reserved",
      }),
    }),
  },
  editInventoryItem: {
    make: async (app, owner) => ({
      params: { id: await itemOf(app.database, owner) },
      headers: { "if-match": '"1"' },
      body: itemInput({ name: "Another lamp" }),
    }),
  },
  checkInventoryImport: { make: async () => ({ body: { csv, mapping, pictures: ["lamp.jpg"] } }) },
  importInventory: {
    make: async () => ({ body: { csv, mapping, check: checkOf(csv, mapping), pictures: [] } }),
  },
  undoInventoryImport: {
    make: async (app, owner) => ({ params: { id: await importOf(app.database, owner) } }),
  },
};
