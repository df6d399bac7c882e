import type { Language } from "@boli/contract/base/languages";
import { consentVersion } from "@boli/contract/users/consent";
import type { DemoTools } from "../http/capability.ts";
import { type NewUser, insertUser, listUsersByEmail } from "../users/index.ts";
import { hashPassword } from "./passwords.ts";

export const demoPassword = "Boli@12345";

// Fixed ids, so that seeding twice changes nothing.
export const demoAccountIds: DemoTools["people"] = {
  buyer: "01900000-0000-7000-8000-00000000a001",
  member: "01900000-0000-7000-8000-00000000a002",
  seller: "01900000-0000-7000-8000-00000000a003",
  reseller: "01900000-0000-7000-8000-00000000a004",
  admin: "01900000-0000-7000-8000-00000000a005",
  newSeller: "01900000-0000-7000-8000-00000000a006",
};

// People whom the demo plays: they bid in its live auctions, and nobody signs in as one of them.
export const demoBidders = ["Rohan Kulkarni", "Sunita Das", "Arjun Pillai", "Lakshmi Reddy"].map(
  (name, at) => ({
    id: `01900000-0000-7000-8000-00000000b00${at + 1}`,
    email: `bidder${at + 1}@boli.test`,
    name,
    role: "buyer" as const,
    subscriptionStatus: "subscribed" as const,
    subscriptionDays: 3_650,
  }),
);

type DemoAccount = Pick<NewUser, "id" | "email" | "name" | "role" | "kycStatus"> & {
  // A sentence on what this account demonstrates, for the sign-in page and the terminal.
  note: Record<Language, string>;
};

// The people of the demo.
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: demoAccountIds.buyer,
    email: "buyer@boli.test",
    name: "Asha Patel",
    role: "buyer",
    note: { en: "A buyer on the free plan", hi: "फ़्री प्लान वाला खरीदार" },
  },
  {
    id: demoAccountIds.member,
    email: "member@boli.test",
    name: "Imran Shaikh",
    role: "buyer",
    note: { en: "A buyer with a subscription", hi: "सदस्यता वाला खरीदार" },
  },
  {
    id: demoAccountIds.seller,
    email: "seller@boli.test",
    name: "Meera Nair",
    role: "seller",
    note: { en: "A seller who lists auctions", hi: "नीलामियाँ जोड़ने वाला विक्रेता" },
  },
  {
    id: demoAccountIds.newSeller,
    email: "newseller@boli.test",
    name: "Farhan Qureshi",
    role: "seller",
    note: {
      en: "A new seller, whose listing waits for review",
      hi: "नया विक्रेता, जिसकी नीलामी की जाँच बाकी है",
    },
  },
  {
    id: demoAccountIds.reseller,
    email: "reseller@boli.test",
    name: "Vikram Singh",
    role: "reseller",
    kycStatus: "verified",
    note: { en: "An approved reseller", hi: "मंज़ूरी पा चुका रीसेलर" },
  },
  {
    id: demoAccountIds.admin,
    email: "admin@boli.test",
    name: "Kavita Rao",
    role: "admin",
    note: { en: "An admin", hi: "एडमिन" },
  },
];

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
