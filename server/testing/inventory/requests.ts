import type { Row } from "../right-request.ts";
import { itemInput, itemOf } from "../things.ts";

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
};
