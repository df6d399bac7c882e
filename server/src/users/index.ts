import { userEndpoints } from "@boli/contract/users/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { presentUser } from "./present-user.ts";
import { anonymiseUser, findUser } from "./queries.ts";
import { userHandlers } from "./routes.ts";
import "./tables.ts";

export { presentUser } from "./present-user.ts";
export {
  type NewUser,
  type UserRow,
  claimUnprovedAccount,
  endReseller,
  findUser,
  findUserByEmail,
  insertUser,
  listLapsedUsers,
  listUsersByEmail,
  lockUser,
  markSignedOut,
  recordConsent,
  recordLogin,
  setKycStatus,
  renewPasswordHash,
  makeReseller,
  setPassword,
  setRole,
  setSubscription,
  setTwoStep,
} from "./queries.ts";
export { requireStill, stillHolds } from "./still-holds.ts";

const personal: PersonalData = {
  columns: ["app_user.id"],
  export: async (db, userId) => {
    const row = await findUser(db, userId);
    return row ? [presentUser(row)] : [];
  },
  // The row stays without personal data, because bids and payments refer to it.
  erase: anonymiseUser,
};

export const users = {
  web: ({ platform }) => ({ endpoints: [answer(userEndpoints, userHandlers(platform))] }),
  personal,
} satisfies Capability;
