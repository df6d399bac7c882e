declare module "../platform/database/database.ts" {
  interface Tables {
    session: SessionTable;
    sign_in_throttle: SignInThrottleTable;
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
  method: "password" | "google" | "link";
}

export interface SignInThrottleTable {
  key: string;
  failures: number;
  window_ends_at: Date;
}
