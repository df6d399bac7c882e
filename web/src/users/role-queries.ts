import type { Role } from "@boli/contract/endpoint/permissions";
import { roleSwitchEndpoints } from "@boli/contract/users/role-switch";
import type { User } from "@boli/contract/users/user";
import { call } from "../lib/api.ts";

// Apart from the other queries, which the layout of every screen loads.
export async function switchRole(role: Role): Promise<User> {
  const { user } = await call(roleSwitchEndpoints.switchRole, { body: { role } });
  return user;
}
