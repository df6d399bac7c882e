import { mobileEndpoints } from "@boli/contract/mobile/endpoints";
import { sql } from "kysely";
import { type Capability, answer } from "../http/capability.ts";
import { schedule } from "../platform/jobs/index.ts";
import { deleteOutboxMessagesTo } from "../platform/mail/index.ts";
import { type PersonalData, ownRows } from "../platform/personal-data.ts";
import { findUser } from "../users/index.ts";
import { deleteCodesOf, deleteOldCodes, numbersAsked } from "./queries.ts";
import { sendCode } from "./send-code.ts";
import { verifyCode } from "./verify-code.ts";

const personal: PersonalData = {
  columns: ["mobile_code.user_id"],
  tables: {
    "mobile-codes": ownRows(
      ["mobile_code"],
      (userId) => sql`
        select mobile_number, tries, created_at, used_at from mobile_code where user_id = ${userId}
        order by created_at, id`,
    ),
  },
  erase: async (tx, userId) => {
    const own = (await findUser(tx, userId))?.mobile_number ?? undefined;
    for (const number of new Set([...(await numbersAsked(tx, userId)), ...(own === undefined ? [] : [own])]))
      await deleteOutboxMessagesTo(tx, number);
    await deleteCodesOf(tx, userId);
  },
};

export const mobile = {
  web: (tools) => ({
    endpoints: [
      answer(mobileEndpoints, {
        sendOtp: ({ body }, call, tx) => sendCode(tools, tx, call, body.mobileNumber),
        verifyMobile: ({ body }, call) => verifyCode(tools, call, body),
      }),
    ],
  }),
  housekeeping: [
    schedule({ kind: "housekeeping/mobile-codes", everySeconds: 3_600, run: (tx) => deleteOldCodes(tx) }),
  ],
  personal,
} satisfies Capability;
