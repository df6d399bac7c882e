import type { InventoryCondition } from "./kinds.ts";

// For the screens, and for files that name a condition in Hindi.
export const conditionsInHindi = {
  New: "नई",
  "Like New": "नई जैसी",
  Excellent: "बेहतरीन",
  Good: "अच्छी",
  Fair: "ठीक-ठाक",
  Poor: "खराब",
} as const satisfies Record<InventoryCondition, string>;
