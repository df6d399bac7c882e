import { ownDataEndpoints } from "@boli/contract/own-data/endpoints";
import { sql } from "kysely";
import { type Capability, answer } from "../http/capability.ts";
import { type PersonalData, ownRows } from "../platform/personal-data.ts";
import { sessionCookie } from "../http/edge.ts";
import { deleteAccount, erasingJob, letUnusedGo, readDeletion } from "./delete-account.ts";
import { addExportRoute } from "./export-route.ts";
import { forgetExports, makingJob, removalJob, removeExports } from "./make-export.ts";
import { linkToExport, orderExport, readExportState } from "./order-export.ts";
import "./tables.ts";

const personal: PersonalData = {
  columns: ["own_data_export.user_id"],
  tables: {
    downloads: ownRows(
      ["own_data_export"],
      (userId) => sql`
        select state, ordered_at, ready_at, expires_at, bytes from own_data_export where user_id = ${userId}
        order by ordered_at, id`,
    ),
  },
  erase: (tx, userId) => removeExports(tx, { userId }),
};

export const ownData = {
  web: ({ platform, personal: all }) => ({
    endpoints: [
      answer(ownDataEndpoints, {
        getDeletion: (_input, call) => readDeletion(all, platform.database.db, call),
        deleteAccount: async (_input, call, tx) => {
          const leaving = await deleteAccount({ personal: all, bus: platform.bus }, tx, call);
          call.clearCookie(sessionCookie);
          call.clearSiteData();
          return leaving;
        },
        getExport: (_input, { principal }) => readExportState(platform.database.db, principal.userId),
        orderExport: (_input, call, tx) => orderExport(tx, call),
        linkToExport: (_input, call, tx) => linkToExport(tx, call, platform.sealed),
      }),
    ],
    addRoutes: (server, edge) => addExportRoute(server, edge, platform),
  }),
  jobs: (tools) => [
    makingJob(tools),
    removalJob(tools),
    erasingJob(tools.personal),
    letUnusedGo(tools.personal),
  ],
  housekeeping: [forgetExports],
  personal,
} satisfies Capability;
