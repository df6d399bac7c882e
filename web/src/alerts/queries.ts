import { queryOptions } from "@tanstack/react-query";
import {
  alertEndpoints,
  type Alert,
  type AlertFrequency,
  type SavedSearch,
} from "@boli/contract/alerts/endpoints";
import type { Answer } from "@boli/contract/endpoint/endpoint";
import { call } from "../lib/api.ts";

export type MyAlerts = Answer<(typeof alertEndpoints)["listAlerts"]>;

export const myAlerts = () =>
  queryOptions({
    queryKey: ["alerts"],
    queryFn: ({ signal }) => call(alertEndpoints.listAlerts, { signal }),
  });

export const saveAlert = (
  body: { search: SavedSearch; frequency: AlertFrequency },
  key: string,
): Promise<Alert> => call(alertEndpoints.saveAlert, { body, key });

export const changeAlert = (
  id: string,
  body: { frequency?: AlertFrequency; isPaused?: boolean },
): Promise<Alert> => call(alertEndpoints.changeAlert, { params: { id }, body });

export const deleteAlert = (id: string): Promise<unknown> =>
  call(alertEndpoints.deleteAlert, { params: { id } });
