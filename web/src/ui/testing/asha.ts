import { absentIn } from "@boli/contract/base/field-table";
import { profileFields, type User } from "@boli/contract/users/user";

// A subscriber who is signed in.
export const asha: User = {
  ...absentIn(profileFields),
  id: "01900000-0000-7000-8000-0000ee000001",
  email: "asha@boli.test",
  name: "Asha Rao",
  profilePicture: null,
  mobileNumber: null,
  isMobileVerified: false,
  role: "buyer",
  subscriptionStatus: "subscribed",
  subscriptionExpiryDate: "2027-06-01T00:00:00.000Z",
  kycStatus: "pending",
  isAlsoSeller: false,
  language: "en",
  hasPassword: true,
  passwordSetAt: null,
  hasTwoStep: false,
  consentVersion: null,
  createdAt: "2026-06-01T00:00:00.000Z",
  updatedAt: "2026-06-01T00:00:00.000Z",
};
