import type { ProfileChange, User } from "@boli/contract/users";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import type { Platform } from "../platform/platform.ts";
import { presentUser } from "./present-user.ts";
import { changeProfile as keepProfile, findUser, lockUser } from "./queries.ts";

// The person changes its own name or language; the record keeps what it was before.
export async function changeProfile(
  { database }: Pick<Platform, "database">,
  change: ProfileChange,
  call: SignedInCall,
): Promise<{ user: User }> {
  const { userId } = call.principal;
  return database.transaction(async (tx) => {
    const before = await lockUser(tx, userId);
    if (!before) throw refuse("session_required");
    // What changes nothing is no news for the record.
    if (isSame(before, change)) {
      markReplay();
      return { user: presentUser(before) };
    }
    await keepProfile(tx, userId, change);
    const after = (await findUser(tx, userId)) ?? before;
    await call.audit(tx, {
      action: "profile.changed",
      subject: { kind: "user", id: userId },
      before: changedOf(before, change),
      after: changedOf(after, change),
    });
    return { user: presentUser(after) };
  });
}

const isSame = (kept: Pick<User, "name" | "language">, { name, language }: ProfileChange): boolean =>
  (name === undefined || kept.name === name) && (language === undefined || kept.language === language);

// Of a person only what this change spoke of.
function changedOf(
  { name, language }: { name: string; language: string | null },
  change: ProfileChange,
): Record<string, string | null> {
  return {
    ...(change.name === undefined ? {} : { name }),
    ...(change.language === undefined ? {} : { language }),
  };
}
