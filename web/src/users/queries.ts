import { userEndpoints, type ProfileChange, type User } from "@boli/contract/users";
import { call } from "../lib/api.ts";

export async function changeProfile(change: ProfileChange): Promise<User> {
  const { user } = await call(userEndpoints.changeProfile, { body: change });
  return user;
}
