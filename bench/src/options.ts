import { parseArgs } from "node:util";

export interface Options {
  // Many short rounds rather than few long ones: a one-second disturbance then spoils only one of them.
  rounds: number;
  startRounds: number;
  measureMs: number;
  bidRounds: number;
  // Longer than for other routes, because the naive route with many bidders answers few of them per second.
  bidMeasureMs: number;
  // Rewrites the tables of docs/performance.md.
  writes: boolean;
  date: string;
  parts: ReadonlySet<Part>;
}

const parts = ["starts", "routes", "layers", "bids"] as const;
export type Part = (typeof parts)[number];

const usage = `npm run bench -- [--long] [--write] [--date YYYY-MM-DD] [--only starts,routes,layers,bids]
  --long   more and longer rounds: about three quarters of an hour instead of a quarter
  --write  writes the tables in docs/performance.md
  --date   the day that is written beside the figures; today if not given
  --only   leaves the other parts out`;

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
      only: { type: "string", default: parts.join(",") },
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
    bidMeasureMs: values.long ? 2_000 : 1_000,
    writes: values.write,
    date: values.date,
    parts: new Set(parts.filter((part) => chosen.includes(part))),
  };
}
