import type { SaleLog } from "@boli/contract/live/sale-log";
import { verifyFor } from "./verify-log.ts";

// Checks a log beside the page, which stays quick meanwhile.
self.addEventListener("message", ({ data }: MessageEvent<SaleLog>) => {
  void verifyFor(data, (word) => self.postMessage(word));
});
