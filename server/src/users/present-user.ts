import type { User } from "@boli/contract/users";
import type { UserRow } from "./queries.ts";

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

// The account as its owner sees it: no hash, no internal flag.
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    profilePicture: row.profile_picture,
    mobileNumber: row.mobile_number,
    isMobileVerified: row.mobile_verified_at !== null,
    role: row.role,
    subscriptionStatus: row.subscription_status,
    subscriptionExpiryDate: iso(row.subscription_expires_at),
    kycStatus: row.kyc_status,
    isAlsoSeller: row.is_also_seller,
    language: row.language,
    hasPassword: row.password_hash !== null,
    passwordSetAt: iso(row.password_set_at),
    hasTwoStep: row.two_step_at !== null,
    consentVersion: row.consent_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
