import type { User } from "@boli/contract/users/user";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import type { Tx } from "../platform/database/database.ts";
import { type Thing, attachUploads, detachUploads, pictureAddress } from "../uploads/index.ts";
import { findUser, lockUser, presentUser, savePicture } from "../users/index.ts";

export const thingKind = "profile-picture";

// The thing that the upload belongs to is the person.
export const pictureOf = (userId: string): Thing => ({ kind: thingKind, id: userId });

// Gives the person's account a picture that they sent, or none. The files of the one before are removed.
export async function setProfilePicture(
  tx: Tx,
  upload: string | null,
  call: SignedInCall,
): Promise<{ user: User }> {
  const { userId } = call.principal;
  const before = await lockUser(tx, userId);
  if (!before) throw refuse("session_required");
  const address = upload === null ? null : await attach(tx, upload, userId);
  if (address === before.profile_picture) {
    markReplay();
    return { user: presentUser(before) };
  }
  if (address === null) await detachUploads(tx, pictureOf(userId));
  await savePicture(tx, userId, address);
  await call.audit(tx, {
    action: "profile.changed",
    subject: { kind: "user", id: userId },
    before: { hasPicture: before.profile_picture !== null },
    after: { hasPicture: address !== null },
  });
  return { user: presentUser((await findUser(tx, userId)) ?? before) };
}

// The address of the upload, which is now the person's only one for this. One that is not re-encoded yet has nothing to show.
async function attach(tx: Tx, upload: string, userId: string): Promise<string> {
  const rows = await attachUploads(
    tx,
    { userId, scope: "own" },
    [upload],
    pictureOf(userId),
    "profile-picture",
  );
  const [row] = rows;
  if (row?.status !== "ready") throw refuse("upload_not_usable");
  await detachUploads(tx, pictureOf(userId), { except: rows });
  return pictureAddress(row.key);
}
