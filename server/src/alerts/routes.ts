import type { alertEndpoints } from "@boli/contract/alerts/endpoints";
import type { Handlers } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Platform } from "../platform/platform.ts";
import { deleteAlerts, listAlertsOf, maxAlerts } from "./queries.ts";
import { changeAlert, saveAlert } from "./save-alert.ts";

export function alertHandlers({ database }: Platform): Handlers<typeof alertEndpoints> {
  return {
    listAlerts: async (_input, { principal }) => ({
      alerts: await listAlertsOf(database.db, principal),
      max: maxAlerts(principal),
    }),
    saveAlert: ({ body }, call, tx) => saveAlert(tx, call, body),
    changeAlert: ({ params, body }, call) =>
      database.transaction((tx) => changeAlert(tx, call, params.id, body)),
    deleteAlert: ({ params }, { principal }) =>
      database.transaction(async (tx) => {
        if (!(await deleteAlerts(tx, principal.userId, params.id))) throw refuse("alert_not_found");
        return {};
      }),
  };
}
