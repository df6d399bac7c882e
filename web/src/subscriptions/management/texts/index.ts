import { makeArea } from "../../../locales/area.ts";
import type { PaymentMessages } from "./en.ts";

export type { PaymentMessages };
export const usePaymentMessages = makeArea<PaymentMessages>({
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
});
