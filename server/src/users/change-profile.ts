import type { ProfileChange, User } from "@boli/contract/users/user";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import type { Tx } from "../platform/database/database.ts";
import { presentUser } from "./present-user.ts";
import { changeProfile as saveProfile, findUser, lockUser } from "./queries.ts";

// Changes the person's own name or language; the audit record keeps the previous value.
export async function changeProfile(
  tx: Tx,
  change: ProfileChange,
  call: SignedInCall,
): Promise<{ user: User }> {
  const { userId } = call.principal;
  const before = await lockUser(tx, userId);
  if (!before) throw refuse("session_required");
  // A request that changes nothing is not recorded.
  if (isSame(before, change)) {
    markReplay();
    return { user: presentUser(before) };
  }
  await saveProfile(tx, userId, change);
  const after = (await findUser(tx, userId)) ?? before;
  await call.audit(tx, {
    action: "profile.changed",
    subject: { kind: "user", id: userId },
    before: changedOf(before, change),
    after: changedOf(after, change),
  });
  return { user: presentUser(after) };
}

const isSame = (stored: Pick<User, "name" | "language">, { name, language }: ProfileChange): boolean =>
  (name === undefined || stored.name === name) && (language === undefined || stored.language === language);

// The values of the fields that the change contains.
function changedOf(
  { name, language }: { name: string; language: string | null },
  change: ProfileChange,
): Record<string, string | null> {
  return {
    ...(change.name === undefined ? {} : { name }),
    ...(change.language === undefined ? {} : { language }),
  };
}
