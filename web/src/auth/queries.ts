import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { authEndpoints } from "@boli/contract/auth/endpoints";
import type { loginBody } from "@boli/contract/auth/bodies";
import { consentVersion } from "@boli/contract/users/consent";
import type { User } from "@boli/contract/users/user";
import { call } from "../lib/api.ts";
import { keptAccount } from "../lib/kept-account.ts";

export type Credentials = z.input<typeof loginBody>;

// Whom the server has let in.
function entered<Who>({ user, isKept }: { user: Who; isKept?: true | undefined }): Who {
  if (isKept) keptAccount.set(true);
  return user;
}

// The answer's token is for API clients. The browser uses its cookie and drops the token here.
export async function signIn(credentials: Credentials): Promise<User> {
  return entered(await call(authEndpoints.login, { body: credentials }));
}

export async function linkGoogle(password: string): Promise<User> {
  return entered(await call(authEndpoints.linkGoogle, { body: { password } }));
}

export async function completeSecondStep(code: string): Promise<User> {
  return entered(await call(authEndpoints.completeSecondStep, { body: { code } }));
}

// The box was ticked; without it the form is not sent.
export async function signUp(person: { name: string; email: string; password: string }): Promise<void> {
  await call(authEndpoints.signUp, { body: { ...person, isAdult: true, consentVersion } });
}

export async function resendVerification(credentials: Credentials): Promise<void> {
  await call(authEndpoints.resendVerification, { body: credentials });
}

export async function verifyEmail(token: string, password?: string): Promise<User> {
  const { user } = await call(authEndpoints.verifyEmail, {
    body: password === undefined ? { token } : { token, password },
  });
  return user;
}

export async function setPassword(password: string, currentPassword?: string): Promise<User> {
  const { user } = await call(authEndpoints.setPassword, {
    body: currentPassword === undefined ? { password } : { password, currentPassword },
  });
  return user;
}

export async function requestReset(email: string, by: { mail: boolean }): Promise<void> {
  await call(authEndpoints.requestReset, { body: { email, byMail: by.mail } });
}

// Refused when the link was used or is too old.
export async function checkReset(token: string): Promise<void> {
  await call(authEndpoints.checkReset, { body: { token } });
}

// Returns no user when the code of the authenticator app is still owed.
export async function completeReset(password: string, token: string | undefined): Promise<User | null> {
  const body = token === undefined ? { password } : { password, token };
  return entered(await call(authEndpoints.completeReset, { body }));
}

export async function acceptConsent(): Promise<User> {
  const { user } = await call(authEndpoints.acceptConsent, { body: { consentVersion } });
  return user;
}

export async function prove(proof: { password: string } | { code: string }): Promise<void> {
  await call(authEndpoints.prove, { body: proof });
}

export const beginTwoStep = () => call(authEndpoints.beginTwoStep);

export async function confirmTwoStep(code: string, token?: string): Promise<readonly string[]> {
  const body = token === undefined ? { code } : { code, token };
  const { recoveryCodes } = await call(authEndpoints.confirmTwoStep, { body });
  return recoveryCodes;
}

export async function renewRecoveryCodes(): Promise<readonly string[]> {
  const { recoveryCodes } = await call(authEndpoints.renewRecoveryCodes);
  return recoveryCodes;
}

export async function endTwoStep(): Promise<void> {
  await call(authEndpoints.endTwoStep);
}

export const sessions = () =>
  queryOptions({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => call(authEndpoints.listSessions, { signal }),
  });

export async function endSession(id: string): Promise<void> {
  await call(authEndpoints.endSession, { params: { id } });
}

export async function endOtherSessions(): Promise<void> {
  await call(authEndpoints.endOtherSessions);
}

export async function signOut(): Promise<void> {
  await call(authEndpoints.logout);
}

export async function currentUser(): Promise<User | null> {
  const { user } = await call(authEndpoints.currentSession);
  return user;
}
