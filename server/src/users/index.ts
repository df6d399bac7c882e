import type { PersonalData } from "../platform/personal-data.ts";
import { presentUser } from "./present-user.ts";
import { anonymiseUser, findUser } from "./queries.ts";
import "./tables.ts";

export { presentUser } from "./present-user.ts";
export {
  type NewUser,
  type UserRow,
  claimUnprovedAccount,
  findUser,
  findUserByEmail,
  insertUser,
  listUsersByEmail,
  lockUser,
  recordConsent,
  recordLogin,
  renewPasswordHash,
  setPassword,
  setRole,
  setTwoStep,
} from "./queries.ts";
export { userHandlers } from "./routes.ts";

export const personal: PersonalData = {
  columns: ["app_user.id"],
  export: async (db, userId) => {
    const row = await findUser(db, userId);
    return row ? [presentUser(row)] : [];
  },
  // The row stays as a nameless mark, because bids and payments refer to it.
  erase: anonymiseUser,
};
