import { parseArgs } from "node:util";

export interface Options {
  // Many short rounds rather than few long ones: a one-second disturbance then spoils only one of them.
  rounds: number;
  startRounds: number;
  measureMs: number;
  bidRounds: number;
  findingRounds: number;
  // Databases that an earlier run created for the part "finding".
  datasets: readonly string[];
  // Longer than for other routes, because the naive route with many bidders answers few of them per second.
  bidMeasureMs: number;
  // Rewrites the tables of docs/performance.md.
  writes: boolean;
  date: string;
  parts: ReadonlySet<Part>;
}

const parts = ["starts", "routes", "layers", "bids", "finding"] as const;
// A million auctions take a quarter of an hour to make, so that part is measured only when it is asked for.
const defaultParts = parts.filter((part) => part !== "finding");
export type Part = (typeof parts)[number];

const usage = `npm run bench -- [--long] [--write] [--date YYYY-MM-DD] [--only starts,routes,layers,bids,finding]
  --long   more and longer rounds: about three quarters of an hour instead of a quarter
  --write  writes the tables in docs/performance.md
  --date   the day that is written beside the figures; today if not given
  --only   leaves the other parts out; "finding" is measured only by it
  --datasets for "finding": two PostgreSQL databases of 10,000 and 1,000,000 auctions that a former run made`;

export function readOptions(words: readonly string[]): Options {
  try {
    return parse(words);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
}

function parse(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      long: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      date: { type: "string", default: new Date().toISOString().slice(0, 10) },
      only: { type: "string", default: defaultParts.join(",") },
      datasets: { type: "string", default: "" },
    },
  });
  const chosen = values.only.split(",");
  const wrong = chosen.filter((name) => !parts.some((part) => part === name));
  if (wrong.length > 0) throw new Error(`There is no part ${wrong.join(", ")}.`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.date)) throw new Error(`"${values.date}" is no date.`);
  return {
    rounds: values.long ? 25 : 10,
    startRounds: values.long ? 7 : 2,
    measureMs: values.long ? 1_000 : 400,
    bidRounds: values.long ? 9 : 3,
    findingRounds: values.long ? 20 : 6,
    datasets: values.datasets === "" ? [] : values.datasets.split(","),
    bidMeasureMs: values.long ? 2_000 : 1_000,
    writes: values.write,
    date: values.date,
    parts: new Set(parts.filter((part) => chosen.includes(part))),
  };
}
