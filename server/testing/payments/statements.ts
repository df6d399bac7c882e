import type { Dice } from "../../../tools/dice.ts";
import type { ReportedMoney } from "./model.ts";
import { confirmThing, findKept, refundThing } from "./decisions.ts";
import { type Run, crashOf } from "./run.ts";
import type { Columns, Transfer } from "./world.ts";

const allColumns = { amount: "Credit", narration: "Narration", utr: "UTR" };
const withoutUtr = { amount: "Credit", narration: "Narration" };

interface Statement {
  rows: Transfer[];
  columns: Columns;
  csv: string;
}

// A bank's statement of some of these payments, and the columns by which an admin reads it. The same bank each time.
function aStatement(dice: Dice, transfers: readonly Transfer[]): Statement {
  const listed = Array.from({ length: dice.int(1, 3) }, () => dice.pick(transfers));
  // A bank lists each payment once. A statement that somebody joined from two has some rows twice.
  const isDoubled = dice.chance(20);
  const rows = listed.filter(
    (one, at) => listed.indexOf(one) === at || (isDoubled && one.written.utr !== null),
  );
  const columns = isDoubled || dice.chance(80) ? allColumns : withoutUtr;
  return statementOf(rows, columns);
}

const statementOf = (rows: Transfer[], columns: Columns): Statement => ({
  rows,
  columns,
  csv: ["Narration,Credit,UTR,Balance", ...rows.map(({ line }) => line), ""].join("\n"),
});

// The money that the rows of a statement report, by the chosen columns.
function reportedBy(rows: readonly Transfer[], columns: Columns): ReportedMoney[] {
  return rows.flatMap(({ line, paise, written }, at) => {
    const utr = columns.utr === undefined ? null : written.utr;
    if (utr === null && written.reference === null) return [];
    const ordinal = rows.slice(0, at + 1).filter((one) => one.line === line).length;
    return [{ reference: written.reference, utr, name: null, row: `${line} no. ${ordinal}`, paise }];
  });
}

export async function importRows(run: Run): Promise<void> {
  if (run.transfers.length > 0) await send(run, aStatement(run.dice, run.transfers));
}

async function send(run: Run, { rows, columns, csv }: Statement): Promise<void> {
  const { world, model, dice, story } = run;
  const crash = crashOf(dice);
  const now = world.now();
  story.push(
    `a statement is imported${crash ? `, abandoned ${crash} its commit` : ""}: ${rows.map(({ line }) => line).join(" / ")}`,
  );
  await world.product.importRows(csv, columns, crash);
  if (crash === "before") return;
  for (const reported of reportedBy(rows, columns)) model.take(reported, { isStatement: true }, now);
}

// The bank takes money back, and says so once or twice.
export async function reverse(run: Run): Promise<void> {
  const { world, model, dice, transfers, story } = run;
  const reported = transfers.filter(({ utr }) => utr !== null);
  if (reported.length === 0) return;
  const { utr, paise } = dice.pick(reported);
  const crash = crashOf(dice);
  const line = `UPI REVERSAL,-${(paise / 100).toFixed(2)},${utr},`;
  story.push(`the bank takes ${utr} back${crash ? `, abandoned ${crash} its commit` : ""}`);
  await world.product.importRows(["Narration,Credit,UTR,Balance", line, ""].join("\n"), allColumns, crash);
  if (crash !== "before") model.takeBack(utr ?? "", paise);
}

// Pays too little, once or twice. Only the bank reports it, without a UTR, in overlapping statements, and an admin sends it
// back.
export async function importAgain(run: Run): Promise<void> {
  const { world, model, dice, links, transfers, story } = run;
  const link = links.get([...links.keys()].at(-1) ?? "")?.link;
  if (link === undefined) return;
  const paid = Array.from({ length: dice.int(1, 2) }, () => world.payAtBank(link, 9_900));
  transfers.push(...paid);
  story.push(`99 rupees are paid ${paid.length} times`);
  const known = new Set(model.kept);
  await send(run, statementOf(paid, allColumns));
  const kept = model.kept.find((one) => !known.has(one));
  const thing = kept && (await findKept(run, kept));
  if (thing)
    await dice.weighted([
      [refundThing, 2],
      [confirmThing, 1],
    ])(run, thing);
  await send(run, statementOf(paid, dice.chance(50) ? allColumns : withoutUtr));
}
