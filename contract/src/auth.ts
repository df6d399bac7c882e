import * as z from "zod/mini";
import { endpoints } from "./endpoint.ts";
import { emailAddress, id, instant, typedPassword } from "./fields.ts";
import { userSchema } from "./users.ts";

export const sessionSchema = z.strictObject({
  id: z.uuid(),
  createdAt: instant,
  lastSeenAt: instant,
  // What the browser calls itself, and the network it came from.
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

export const loginBody = z.strictObject({ email: emailAddress, password: typedPassword });

export const authEndpoints = endpoints({
  login: {
    method: "POST",
    path: "/api/auth/login",
    summary: "Signs in with e-mail and password. The token is for API clients; browsers use the cookie.",
    access: "anyone",
    input: { body: loginBody },
    answer: z.strictObject({ user: userSchema, token: z.string() }),
    audit: true,
    limit: "signIn",
    whenEmpty: "fill_all_fields",
    refusals: ["wrong_credentials", "too_many_tries", "account_deactivated"],
  },
  logout: {
    method: "POST",
    path: "/api/auth/logout",
    summary: "Ends the session of this call.",
    access: "signed-in",
    answer: z.strictObject({}),
    audit: true,
    limit: "write",
  },
  currentSession: {
    method: "GET",
    path: "/api/auth/session",
    summary: "Tells who is signed in; signed out it answers with no user.",
    access: "anyone",
    answer: z.strictObject({ user: z.nullable(userSchema) }),
    limit: "read",
  },
  listSessions: {
    method: "GET",
    path: "/api/auth/sessions",
    summary: "Lists the caller's open sessions, the newest first.",
    access: { right: "sessions.manage" },
    answer: z.array(sessionSchema),
    limit: "read",
  },
  endSession: {
    method: "DELETE",
    path: "/api/auth/sessions/{id}",
    summary: "Ends one of the caller's sessions.",
    access: { right: "sessions.manage" },
    input: { params: z.strictObject({ id }) },
    answer: z.strictObject({}),
    audit: true,
    limit: "write",
    refusals: ["session_not_found"],
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/api/auth/sessions",
    summary: "Ends all of the caller's sessions but this one.",
    access: { right: "sessions.manage" },
    answer: z.strictObject({ ended: z.int() }),
    audit: true,
    limit: "write",
  },
});
