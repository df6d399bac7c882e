import { acceptanceEndpoints } from "@boli/contract/live/acceptance";
import { call } from "../../lib/api.ts";

export const acceptTerms = (saleId: string, version: number) =>
  call(acceptanceEndpoints.acceptTerms, { params: { id: saleId }, body: { version, isAdult: true } });
