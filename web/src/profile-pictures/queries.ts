import { profilePictureEndpoints } from "@boli/contract/profile-pictures/endpoints";
import type { User } from "@boli/contract/users/user";
import { call } from "../lib/api.ts";

export async function setProfilePicture(upload: string | null): Promise<User> {
  const { user } = await call(profilePictureEndpoints.setProfilePicture, { body: { upload } });
  return user;
}
