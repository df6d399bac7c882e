declare module "../platform/database/database.ts" {
  interface Tables {
    seller: SellerTable;
  }
}

export interface SellerTable {
  user_id: string;
  organisation: string;
  sells: string;
  phone: string;
  email: string;
  terms_version: string;
  accepted_at: Date;
}
