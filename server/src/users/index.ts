import { sql } from "kysely";
import { userEndpoints } from "@boli/contract/users/endpoints";
import { roleSwitchEndpoints } from "@boli/contract/users/role-switch";
import { type Capability, answer } from "../http/capability.ts";
import { columnsOf } from "../platform/database/fields.ts";
import { type PersonalData, ownRows } from "../platform/personal-data.ts";
import { profileFields } from "./fields.ts";
import { anonymiseUser } from "./queries.ts";
import { userHandlers } from "./routes.ts";
import { switchRole } from "./switch-role.ts";
import "./tables.ts";

export { presentUser } from "./present-user.ts";
export {
  type NewUser,
  type UnusedAccount,
  type UserRow,
  claimMobileNumber,
  claimUnprovedAccount,
  closeAccount,
  endReseller,
  findUser,
  findUserByEmail,
  insertUser,
  keepAccount,
  listLapsedUsers,
  listPictured,
  listUsersByEmail,
  lockUnused,
  lockUser,
  markLeaving,
  markSignedOut,
  noteUnusedMail,
  noteUse,
  recordConsent,
  recordLogin,
  setKycStatus,
  renewPasswordHash,
  savePicture,
  makeReseller,
  setPassword,
  setRole,
  setSubscription,
  setTwoStep,
} from "./queries.ts";
export { requireStill, stillHolds } from "./still-holds.ts";

const personal: PersonalData = {
  columns: ["app_user.id"],
  tables: {
    account: ownRows(
      ["app_user"],
      (userId) => sql`
        select email, ${sql.join(columnsOf(profileFields).map((name) => sql.ref(name)))}, profile_picture, mobile_number, mobile_verified_at, role, is_also_seller,
          subscription_status, subscription_expires_at, kyc_status, email_verified_at, password_set_at, two_step_at,
          last_login_at, last_active_at, leaves_at, leaving_why, kept_at, signed_out_at, consent_version, consented_at, created_at, updated_at
        from app_user where id = ${userId} order by id`,
    ),
  },
  // The row stays without personal data, because bids and payments refer to it.
  erase: anonymiseUser,
};

export const users = {
  web: ({ platform }) => ({
    endpoints: [
      answer(userEndpoints, userHandlers(platform)),
      answer(roleSwitchEndpoints, { switchRole: ({ body }, call, tx) => switchRole(tx, body.role, call) }),
    ],
  }),
  personal,
} satisfies Capability;
