import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { roles } from "../endpoint/permissions.ts";
import { userSchema } from "./user.ts";

export const roleSwitchEndpoints = endpoints({
  switchRole: {
    method: "POST",
    path: "/api/profile/role",
    summary: "Gives the caller another role, for testing. It exists in demo mode only.",
    access: { right: "profile.edit" },
    demoOnly: true,
    input: { body: z.strictObject({ role: z.enum(roles, "invalid") }) },
    answer: z.strictObject({ user: userSchema }),
    audit: true,
    limit: "account",
    refusals: ["reseller_role_not_held"],
  },
});
