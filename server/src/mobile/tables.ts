declare module "../platform/database/database.ts" {
  interface Tables {
    mobile_code: MobileCodeTable;
  }
}

export interface MobileCodeTable {
  id: string;
  user_id: string;
  mobile_number: string;
  code_hmac: string;
  line_hash: string;
  is_beyond_line: boolean;
  tries: number;
  created_at: Date;
  used_at: Date | null;
}
