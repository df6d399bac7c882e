import { mobileEndpoints, type SentCode } from "@boli/contract/mobile/endpoints";
import type { User } from "@boli/contract/users/user";
import { call } from "../lib/api.ts";

export const sendOtp = (mobileNumber: string): Promise<SentCode> =>
  call(mobileEndpoints.sendOtp, { body: { mobileNumber } });

export async function verifyMobile(mobileNumber: string, otp: string): Promise<User> {
  const { user } = await call(mobileEndpoints.verifyMobile, { body: { mobileNumber, otp } });
  return user;
}
