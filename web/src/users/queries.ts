import { userEndpoints } from "@boli/contract/users/endpoints";
import type { ProfileChange, User } from "@boli/contract/users/user";
import { call } from "../lib/api.ts";

export async function changeProfile(change: ProfileChange): Promise<User> {
  const { user } = await call(userEndpoints.changeProfile, { body: change });
  return user;
}
