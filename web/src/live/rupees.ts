import { formatPaise, paiseFromRupees } from "@boli/contract/money";

export const rupees = (amount: number): string => formatPaise(paiseFromRupees(amount));
