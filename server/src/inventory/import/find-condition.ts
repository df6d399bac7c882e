import { conditionsInHindi } from "@boli/contract/inventory/conditions-hi";
import { type InventoryCondition, inventoryConditions } from "@boli/contract/inventory/kinds";
import { wordKeyOf } from "../../auctions/index.ts";

// Words for a condition beside its names, in both genders and as they are typed in Latin letters.
const otherWords: Record<InventoryCondition, readonly string[]> = {
  New: ["नया", "नए", "नयी", "naya", "nayi", "nai", "brand new", "unused"],
  "Like New": ["नया जैसा", "नए जैसा", "नयी जैसी", "naya jaisa", "nayi jaisi", "as new", "almost new"],
  Excellent: ["शानदार", "बहुत अच्छा", "बहुत अच्छी", "bahut accha", "bahut acchi", "very good"],
  Good: ["अच्छा", "accha", "acchi", "achha", "achhi"],
  Fair: ["ठीक", "theek", "thik", "theek thaak", "thik thak", "average"],
  Poor: ["kharab", "kharaab", "bad"],
};

const byKey = new Map(
  inventoryConditions.flatMap((condition) =>
    [condition, conditionsInHindi[condition], ...otherWords[condition]].map(
      (words) => [wordKeyOf(words), condition] as const,
    ),
  ),
);

// The condition that a text names, in English or Hindi.
export const findCondition = (text: string): InventoryCondition | undefined => byKey.get(wordKeyOf(text));
