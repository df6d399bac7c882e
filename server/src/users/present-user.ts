import type { User } from "@boli/contract/users/user";
import { instantText } from "../platform/database/clock.ts";
import { answerOf } from "../platform/database/fields.ts";
import { profileFields } from "./fields.ts";
import type { UserRow } from "./queries.ts";

// The account as its owner sees it: no hash, no internal flag.
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    ...answerOf(profileFields, row),
    profilePicture: row.profile_picture,
    isMobileVerified: row.mobile_verified_at !== null,
    role: row.role,
    subscriptionStatus: row.subscription_status,
    subscriptionExpiryDate: instantText(row.subscription_expires_at),
    kycStatus: row.kyc_status,
    isAlsoSeller: row.is_also_seller,
    hasPassword: row.password_hash !== null,
    passwordSetAt: instantText(row.password_set_at),
    hasTwoStep: row.two_step_at !== null,
    consentVersion: row.consent_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
