import type * as z from "zod/mini";
import { authEndpoints, type loginBody } from "@boli/contract/auth";
import type { User } from "@boli/contract/users";
import { call } from "../lib/api.ts";

export type Credentials = z.input<typeof loginBody>;

// The answer's token is for API clients. The browser has its cookie, and drops the token here.
export async function signIn(credentials: Credentials): Promise<User> {
  const { user } = await call(authEndpoints.login, { body: credentials });
  return user;
}

export async function signOut(): Promise<void> {
  await call(authEndpoints.logout);
}

export async function currentUser(): Promise<User | null> {
  const { user } = await call(authEndpoints.currentSession);
  return user;
}
