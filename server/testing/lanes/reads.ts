// The amount that a statement reads, as its plan tells it afterwards.
export interface Reads {
  // Of 8 KB, in memory or not, each as often as it is looked at.
  blocks: number;
  // Those that were looked at in tables and indexes, also in vain.
  rows: number;
}

// A part of a plan in the database's own words. Its blocks contain those of its parts.
export interface Plan {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  "Temp Read Blocks": number;
  "Temp Written Blocks": number;
  Plans?: Plan[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const readsOf = (plan: Plan): Reads => ({
  blocks: sum([
    plan["Shared Hit Blocks"],
    plan["Shared Read Blocks"],
    plan["Temp Read Blocks"],
    plan["Temp Written Blocks"],
  ]),
  rows: Math.round(rowsOf(plan)),
});

function rowsOf(plan: Plan): number {
  const ofParts = sum((plan.Plans ?? []).map(rowsOf));
  if (!/^(?:Seq|Index|Index Only|Bitmap Heap|Function) Scan/.test(plan["Node Type"])) return ofParts;
  const once =
    plan["Actual Rows"] +
    (plan["Rows Removed by Filter"] ?? 0) +
    (plan["Rows Removed by Index Recheck"] ?? 0);
  return ofParts + once * plan["Actual Loops"];
}
