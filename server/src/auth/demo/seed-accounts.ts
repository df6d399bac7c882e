import { consentVersion } from "@boli/contract/users/consent";
import type { DemoTools } from "../../http/capability.ts";
import { insertUser, listUsersByEmail } from "../../users/index.ts";
import { hashPassword } from "../password-hash.ts";
import { demoAccounts, demoBidders, demoPassword } from "./accounts.ts";

// Creates missing accounts.
export async function seedDemoAccounts({ database }: DemoTools): Promise<{ accounts: number }> {
  const emails = [...demoAccounts, ...demoBidders].map((account) => account.email);
  const present = new Set((await listUsersByEmail(database.db, emails)).map((user) => user.email));
  const missing = demoAccounts.filter((account) => !present.has(account.email));
  const bidders = demoBidders.filter(({ email }) => !present.has(email));
  if (missing.length + bidders.length === 0) return { accounts: 0 };
  const passwordHash = await hashPassword(demoPassword);
  let accounts = 0;
  await database.transaction(async (tx) => {
    for (const { note: _note, ...account } of missing) {
      const isNew = await insertUser(tx, { ...account, passwordHash, isEmailVerified: true, consentVersion });
      if (isNew) accounts += 1;
    }
    for (const bidder of bidders)
      await insertUser(tx, { ...bidder, passwordHash: null, isEmailVerified: true, consentVersion });
  });
  return { accounts };
}
