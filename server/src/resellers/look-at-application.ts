import type { JudgedApplication } from "@boli/contract/resellers/endpoints";
import type { SignedInCall } from "../http/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { readApplication } from "./list.ts";

// Reads an application for an admin. It shows the numbers of a business, so the audit record says who read it.
export async function lookAtApplication(tx: Tx, call: SignedInCall, id: string): Promise<JudgedApplication> {
  const application = await readApplication(tx, id, call.principal.userId);
  await call.audit(tx, {
    action: "reseller-application.seen",
    subject: { kind: "reseller-application", id },
  });
  return application;
}
