import type { AlertFrequency } from "@boli/contract/alerts/endpoints";
import type { AuctionFilters } from "@boli/contract/auctions/inputs";
import { listMatches, readSavedSearch } from "../auctions/index.ts";
import type { DemoTools } from "../http/capability.ts";
import type { Principal } from "../http/guards/principal.ts";
import { insertAlert, insertFound, insertShown } from "./queries.ts";

interface DemoAlert {
  id: string;
  search: AuctionFilters;
  frequency: AlertFrequency;
  // The number of its matches that came after it was saved.
  isNew: number;
}

const alerts: readonly DemoAlert[] = [
  {
    id: "01900000-0000-7000-8006-000000000001",
    search: { category: "Furniture" },
    frequency: "daily",
    isNew: 3,
  },
  { id: "01900000-0000-7000-8006-000000000002", search: { type: "Airport" }, frequency: "weekly", isNew: 0 },
];

const shown = 200;

// The demo's member has saved two searches, unless somebody has an alert. The buyer has none: a free account has one, which is
// left to try.
export async function seedDemoAlerts({ database, people }: DemoTools): Promise<{ alerts: number }> {
  const member = { userId: people.member, role: "buyer", subscriptionStatus: "subscribed" } as Principal;
  return database.transaction(async (tx) => {
    if (await tx.selectFrom("alert").select("id").limit(1).executeTakeFirst()) return { alerts: 0 };
    let added = 0;
    for (const { id, search, frequency, isNew } of alerts) {
      const alert = { ...readSavedSearch(search, member), id, user_id: member.userId, search, frequency };
      if (!(await insertAlert(tx, alert))) continue;
      const found = await listMatches(tx, search, member, shown);
      await insertFound(tx, alert, found.slice(0, isNew));
      await insertShown(tx, alert, found.slice(isNew));
      added += 1;
    }
    return { alerts: added };
  });
}
