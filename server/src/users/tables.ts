import type { Generated } from "kysely";
import type { Role } from "@boli/contract/endpoint/permissions";
import type { KycStatus, SubscriptionStatus } from "@boli/contract/users/user";
import type { Language } from "@boli/contract/base/languages";
import type { ProfileColumns } from "./fields.ts";

declare module "../platform/database/database.ts" {
  interface Tables {
    app_user: UserTable;
    // A view for joins: the user without personal data.
    user_principal: UserPrincipalView;
    // A view for joins: the city that a person named as theirs, "City, State".
    home_city: { user_id: string; city: string };
  }
}

export interface UserTable extends ProfileColumns {
  id: string;
  email: string;
  profile_picture: string | null;
  mobile_verified_at: Date | null;
  role: Role;
  // The bought subscription and its end; without an end it is unlimited. The view decides whether it counts now.
  subscription_status: SubscriptionStatus;
  subscription_expires_at: Date | null;
  kyc_status: KycStatus;
  is_also_seller: Generated<boolean>;
  is_active: boolean;
  email_verified_at: Date | null;
  password_hash: string | null;
  password_set_at: Date | null;
  last_login_at: Date | null;
  // All sessions, or all but one, were ended at once.
  signed_out_at: Date | null;
  // The last use, to a day.
  last_active_at: Generated<Date>;
  // When the account is erased, unless its person signs in before, and why.
  leaves_at: Generated<Date | null>;
  leaving_why: Generated<"asked" | "unused" | null>;
  // When a sign-in last kept it.
  kept_at: Generated<Date | null>;
  unused_mails: Generated<number>;
  unused_mailed_at: Generated<Date | null>;
  two_step_at: Date | null;
  consent_version: string | null;
  // The time of the consent, kept as proof. No screen shows it.
  consented_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface UserPrincipalView {
  user_id: string;
  role: Role;
  subscription_status: SubscriptionStatus;
  language: Language | null;
  is_active: boolean;
  has_two_step: boolean;
  signed_out_at: Date | null;
  is_also_seller: boolean;
}
