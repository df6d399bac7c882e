import type { Language } from "@boli/contract/users";
import type { NewUser } from "../users/index.ts";

export const demoPassword = "Boli@12345";

// Fixed, so that a seed that runs twice changes nothing.
export const accountIds = {
  buyer: "01900000-0000-7000-8000-00000000a001",
  member: "01900000-0000-7000-8000-00000000a002",
  seller: "01900000-0000-7000-8000-00000000a003",
  reseller: "01900000-0000-7000-8000-00000000a004",
  admin: "01900000-0000-7000-8000-00000000a005",
} as const;

type DemoAccount = Pick<
  NewUser,
  "id" | "email" | "name" | "role" | "subscriptionStatus" | "subscriptionDays" | "kycStatus"
> & {
  // What the account shows, for the sign-in page and the terminal.
  note: Record<Language, string>;
};

// The people of the demo world.
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: accountIds.buyer,
    email: "buyer@boli.test",
    name: "Asha Patel",
    role: "buyer",
    note: { en: "A buyer on the free plan", hi: "मुफ़्त योजना वाला ख़रीदार" },
  },
  {
    id: accountIds.member,
    email: "member@boli.test",
    name: "Imran Shaikh",
    role: "buyer",
    subscriptionStatus: "subscribed",
    subscriptionDays: 30,
    note: { en: "A buyer with a subscription", hi: "सदस्यता वाला ख़रीदार" },
  },
  {
    id: accountIds.seller,
    email: "seller@boli.test",
    name: "Meera Nair",
    role: "seller",
    note: { en: "A seller who lists auctions", hi: "नीलामियाँ सूचीबद्ध करने वाला विक्रेता" },
  },
  {
    id: accountIds.reseller,
    email: "reseller@boli.test",
    name: "Vikram Singh",
    role: "reseller",
    kycStatus: "verified",
    note: { en: "An approved reseller", hi: "स्वीकृत रीसेलर" },
  },
  {
    id: accountIds.admin,
    email: "admin@boli.test",
    name: "Kavita Rao",
    role: "admin",
    note: { en: "An administrator", hi: "एडमिन" },
  },
];
