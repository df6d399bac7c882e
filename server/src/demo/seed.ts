import { consentVersion } from "@boli/contract/consent";
import { hashPassword } from "../auth/index.ts";
import type { Database } from "../platform/database/database.ts";
import { claimDatabase } from "../platform/database/use.ts";
import { insertUser, listUsersByEmail } from "../users/index.ts";
import { demoAccounts, demoPassword } from "./accounts.ts";
import { type DemoTools, seedDemoAuctions } from "./seed-auctions.ts";

// Makes what is missing of the demo world, and leaves alone what people changed in it. Real people's databases are refused,
// and the mark that is left says for ever that the known passwords were here.
export async function seedDemoWorld(tools: DemoTools): Promise<{ accounts: number; auctions: number }> {
  await claimDatabase(tools.database, "demo");
  const accounts = await seedAccounts(tools.database);
  const { added: auctions } = await seedDemoAuctions(tools);
  return { accounts, auctions };
}

async function seedAccounts(database: Database): Promise<number> {
  const emails = demoAccounts.map((account) => account.email);
  const present = new Set((await listUsersByEmail(database.db, emails)).map((user) => user.email));
  const missing = demoAccounts.filter((account) => !present.has(account.email));
  if (missing.length === 0) return 0;
  const passwordHash = await hashPassword(demoPassword);
  await database.transaction(async (tx) => {
    for (const { note: _note, ...account } of missing) {
      await insertUser(tx, { ...account, passwordHash, isEmailVerified: true, consentVersion });
    }
  });
  return missing.length;
}
