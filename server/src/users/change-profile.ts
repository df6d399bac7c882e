import { isDeepStrictEqual } from "node:util";
import type { ProfileChange, User } from "@boli/contract/users/user";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import { homeCity } from "../places/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { givenOf } from "../platform/database/fields.ts";
import { profileFields } from "./fields.ts";
import { presentUser } from "./present-user.ts";
import { changeProfile as saveProfile, findUser, lockUser } from "./queries.ts";

// Changes the person's own profile; the audit record keeps the previous value.
export async function changeProfile(
  tx: Tx,
  change: ProfileChange,
  call: SignedInCall,
): Promise<{ user: User }> {
  const { userId } = call.principal;
  const before = await lockUser(tx, userId);
  if (!before) throw refuse("session_required");
  const sent = givenOf(profileFields, withKnownCity(change));
  // A request that changes nothing is not recorded.
  if (isDeepStrictEqual(sent, pick(before, sent))) {
    markReplay();
    return { user: presentUser(before) };
  }
  // Another number is one that nobody has proved.
  const isOtherNumber = "mobile_number" in sent && sent.mobile_number !== before.mobile_number;
  await saveProfile(tx, userId, { ...sent, ...(isOtherNumber ? { mobile_verified_at: null } : {}) });
  const after = (await findUser(tx, userId)) ?? before;
  await call.audit(tx, {
    action: "profile.changed",
    subject: { kind: "user", id: userId },
    before: pick(presentUser(before), change),
    after: pick(presentUser(after), change),
  });
  return { user: presentUser(after) };
}

// By whatever name the city was typed, it is kept by one.
function withKnownCity(change: ProfileChange): ProfileChange {
  if (!change.city) return change;
  const city = homeCity(change.city);
  if (city === undefined) throw refuse("invalid_input", undefined, { fields: { city: "place_unknown" } });
  return { ...change, city: `${city.city}, ${city.state}` };
}

// The values under those names that the other object has too.
const pick = (values: object, named: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Reflect.get(named, name) !== undefined));
