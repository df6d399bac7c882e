import { sellerTermsVersion } from "@boli/contract/sellers/terms";
import type { DemoTools } from "../../http/capability.ts";
import { insertSeller } from "../queries.ts";

// Makes the demo's new seller one whose first listings are reviewed.
export async function seedDemoSeller({ database, people }: DemoTools): Promise<{ sellers: number }> {
  const isNew = await database.transaction((tx) =>
    insertSeller(tx, {
      user_id: people.newSeller,
      organisation: "Deccan Hotel Clearances",
      sells: "Furniture, kitchen machines and linen of hotels that close or renovate in Telangana",
      phone: "+91 40 5550 0142",
      email: "newseller@boli.test",
      terms_version: sellerTermsVersion,
    }),
  );
  return { sellers: isNew ? 1 : 0 };
}
