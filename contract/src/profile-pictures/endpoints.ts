import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id } from "../base/fields.ts";
import { userSchema } from "../users/user.ts";

export const profilePictureEndpoints = endpoints({
  setProfilePicture: {
    method: "PUT",
    path: "/api/profile/picture",
    summary:
      "Makes an upload of the caller, once it is ready, the picture of their account; null removes it.",
    access: { right: "profile.edit" },
    input: { body: z.strictObject({ upload: z.nullable(id) }) },
    answer: z.strictObject({ user: userSchema }),
    audit: true,
    limit: "account",
    refusals: ["upload_not_usable"],
  },
});
