import type { GooglePurpose } from "@boli/contract/auth/endpoints";
import type { Language } from "@boli/contract/base/languages";

declare module "../platform/database/database.ts" {
  interface Tables {
    session: SessionTable;
    sign_in_throttle: SignInThrottleTable;
    sign_up: SignUpTable;
    user_identity: UserIdentityTable;
    google_transaction: GoogleTransactionTable;
    password_reset: PasswordResetTable;
    two_step: TwoStepTable;
    recovery_code: RecoveryCodeTable;
    pending_sign_in: PendingSignInTable;
    setup_token: SetupTokenTable;
    pending_link: PendingLinkTable;
  }
}

export interface SessionTable {
  id: string;
  // SHA-256 of the token, in hex.
  token_hash: string;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  address: string;
  user_agent: string;
  proved_at: Date;
  // A proof that no action has used yet, for actions that need a proof of their own.
  act_proved_at: Date | null;
  method: SignInMethod;
}

export type SignInMethod = "password" | "google" | "link";

export interface SignInThrottleTable {
  key: string;
  failures: number;
  window_ends_at: Date;
}

export interface SignUpTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  consent_version: string;
  language: Language;
  // SHA-256 of the mark in the browser that asked for the account.
  browser_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface UserIdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  email: string;
  created_at: Date;
  last_used_at: Date;
}

export interface GoogleTransactionTable {
  id: string;
  state_hash: string;
  nonce: string;
  code_verifier: string;
  purpose: GooglePurpose;
  reset_id: string | null;
  session_id: string | null;
  return_to: string | null;
  created_at: Date;
  expires_at: Date;
}

export interface PasswordResetTable {
  id: string;
  // Null when the address is unknown.
  user_id: string | null;
  browser_hash: string | null;
  created_at: Date;
  expires_at: Date;
  // The end of Google's proof.
  proved_until: Date | null;
  used_at: Date | null;
}

export interface TwoStepTable {
  user_id: string;
  sealed_secret: string;
  // The session that began the set-up, which alone can confirm it.
  begun_in: string | null;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: number | null;
  // The time since when an operator vouches for the right person; only administrators need that.
  vouched_at: Date | null;
}

export interface SetupTokenTable {
  user_id: string;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  used_at: Date | null;
}

export interface PendingSignInTable {
  id: string;
  token_hash: string;
  user_id: string;
  method: SignInMethod;
  created_at: Date;
  expires_at: Date;
}

export interface PendingLinkTable {
  id: string;
  token_hash: string;
  user_id: string;
  issuer: string;
  subject: string;
  email: string;
  created_at: Date;
  expires_at: Date;
}
