import type { Selectable } from "kysely";
import { rupeesFromPaise } from "@boli/contract/base/money";
import type { SaleFacts } from "@boli/contract/live/sale-card";
import type { SaleTable } from "../store/tables.ts";
import { answerOf } from "../../platform/database/fields.ts";
import { keptSaleFields } from "../store/fields.ts";

// The facts of a sale, the same in a list and on its own page.
export const presentFacts = (sale: Selectable<SaleTable>): SaleFacts => ({
  id: sale.id,
  ...answerOf(keptSaleFields, sale),
  status: sale.status,
  startDateTime: sale.starts_at.toISOString(),
  endDateTime: sale.ends_at.toISOString(),
  isVerified: sale.is_verified,
  isPractice: sale.is_practice,
  youtubeUrl: sale.youtube_url,
  youtubeEmbedId: sale.youtube_embed_id,
  statistics: { totalBids: sale.total_bids, totalRevenue: rupeesFromPaise(sale.total_revenue_paise) },
});
