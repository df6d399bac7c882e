import { profilePictureEndpoints } from "@boli/contract/profile-pictures/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { detachUploads } from "../uploads/index.ts";
import { listPictured } from "../users/index.ts";
import { pictureOf, setProfilePicture, thingKind } from "./set-profile-picture.ts";

// The address is with the account, and the file with the uploads.
const personal: PersonalData = {
  columns: [],
  tables: {},
  erase: (tx, userId) => detachUploads(tx, pictureOf(userId)),
};

export const profilePictures = {
  web: () => ({
    endpoints: [
      answer(profilePictureEndpoints, {
        setProfilePicture: ({ body }, call, tx) => setProfilePicture(tx, body.upload, call),
      }),
    ],
  }),
  fileOwners: { [thingKind]: listPictured },
  personal,
} satisfies Capability;
