import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { profileChange, userSchema } from "./user.ts";

export const userEndpoints = endpoints({
  getProfile: {
    method: "GET",
    path: "/api/profile",
    summary: "Returns the caller's profile.",
    access: { right: "profile.edit" },
    answer: z.strictObject({ user: userSchema }),
    limit: "read",
  },
  changeProfile: {
    method: "PATCH",
    path: "/api/profile",
    summary: "Changes the caller's name, mobile number, city or language. Another number is unverified.",
    access: { right: "profile.edit" },
    input: { body: profileChange },
    answer: z.strictObject({ user: userSchema }),
    audit: true,
    limit: "account",
  },
});
