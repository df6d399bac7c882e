import type { EngineName } from "../databases.ts";
import { figuresOf, ratiosOf, type Round } from "../harness/rounds.ts";
import { median } from "../harness/statistics.ts";
import { decimal, wholeNumber, rangeText, tableOf } from "../harness/tables.ts";
import type { BidReport } from "./bid-load-messages.ts";
import {
  type BidCase,
  bidCases,
  caseName,
  directCaseName,
  directCases,
  directGroupName,
  groupName,
  hotLot,
  manyLots,
} from "./cases.ts";

export type BidRounds = ReadonlyArray<Round<BidReport>>;

export const roundsIn = (rounds: BidRounds): string =>
  `Rounds: ${Math.max(...rounds.map(({ round }) => round))}.`;

const bidAims = { timesNaive: 10, shareOfNaiveP99: 0.2, shareOfStoreless: 0.6, shareOfOneNode: 0.8 };
const directAim = 40;

export interface Aim {
  name: string;
  aim: number;
  reached: number;
  isReached: boolean;
}

const engines: readonly EngineName[] = ["embedded", "postgres"];
const rate = (report: BidReport): number => report.perSecond;
const p99 = (report: BidReport): number => report.p99Ms;

function ratio(
  rounds: BidRounds,
  names: { candidate: string; baseline: string },
  figure: (report: BidReport) => number,
): number[] {
  const has = (name: string): boolean => rounds.some(({ contender }) => contender === name);
  return has(names.candidate) && has(names.baseline) ? ratiosOf(rounds, names, figure) : [];
}

interface Ratios {
  timesNaive: number[];
  shareOfNaiveP99: number[];
  shareOfStoreless: number[];
  shareOfOneNode: number[];
}

function ratiosFor(rounds: BidRounds, one: Omit<BidCase, "implementation">): Ratios {
  const name = (implementation: BidCase["implementation"]): string => caseName({ ...one, implementation });
  const [product, naive] = [name("product"), name("naive")];
  const against = (baseline: string, figure = rate): number[] =>
    ratio(rounds, { candidate: product, baseline }, figure);
  return {
    timesNaive: against(naive),
    shareOfNaiveP99: against(naive, p99),
    shareOfStoreless: against(name("store-less")),
    shareOfOneNode: ratio(rounds, { candidate: name("two nodes"), baseline: product }, rate),
  };
}

// One line for each group of neighbouring cases.
const groupsIn = (rounds: BidRounds): BidCase[] =>
  bidCases(engines).filter(
    (one) => one.implementation === "product" && rounds.some(({ contender }) => contender === caseName(one)),
  );

const shown = (values: readonly number[], bold = false): string => {
  if (values.length === 0) return "";
  const middle = decimal(median(values));
  return `${bold ? `**${middle}**` : middle} (${rangeText(values)})`;
};

export function bidsTable(rounds: BidRounds, direct: BidRounds): string {
  const columns = [
    "Bids",
    "Times naive",
    "p99 of naive",
    "Share of store-less",
    "Two nodes of one",
    "Accepted/s",
    "p99 ms",
  ];
  // Many lots of one sale have no aim; they are among the figures.
  const groups = groupsIn(rounds).filter(({ shape }) => shape !== manyLots);
  const rows = groups.map((one) => {
    const ratios = ratiosFor(rounds, one);
    return [
      groupName(one),
      shown(ratios.timesNaive, true),
      shown(ratios.shareOfNaiveP99),
      shown(ratios.shareOfStoreless),
      shown(ratios.shareOfOneNode),
      ...rateAndP99(rounds, caseName(one)),
    ];
  });
  const directRows = directGroupsIn(direct).map((one) => [
    directGroupName(one),
    shown(directRatios(direct, one), true),
    ...["", "", ""],
    ...rateAndP99(direct, directCaseName(one)),
  ]);
  const { timesNaive, shareOfNaiveP99, shareOfStoreless, shareOfOneNode } = bidAims;
  const aims = [
    "*Aim on one hot lot*",
    `≥ ${timesNaive}, and`,
    `≤ ${decimal(shareOfNaiveP99)}; or`,
    `≥ ${decimal(shareOfStoreless)}`,
    `≥ ${decimal(shareOfOneNode)}`,
    ...["", ""],
  ];
  return tableOf(columns, [...rows, aims, ...directRows]);
}

const rateAndP99 = (rounds: BidRounds, name: string): string[] => [
  wholeNumber(median(figuresOf(rounds, name, rate))),
  decimal(median(figuresOf(rounds, name, p99)), 1),
];

const figureColumns = [
  "Accepted/s",
  "p50 ms",
  "p99 ms",
  "Refused",
  "Turned away",
  "Server CPU µs/bid",
  "PostgreSQL CPU µs/bid",
];

function figureCells(rounds: BidRounds, name: string): string[] {
  const of = (figure: (report: BidReport) => number): number => median(figuresOf(rounds, name, figure));
  const database = of((report) => report.databaseMicrosPerBid);
  return [
    wholeNumber(of(rate)),
    decimal(
      of((report) => report.p50Ms),
      1,
    ),
    decimal(of(p99), 1),
    percent(of((report) => report.refusedShare)),
    percent(of((report) => report.turnedAwayShare)),
    wholeNumber(of((report) => report.serverMicrosPerBid)),
    database === 0 ? "" : wholeNumber(database),
  ];
}

const percent = (share: number): string => `${decimal(share * 100, 1)} %`;

export function bidFiguresTable(rounds: BidRounds): string {
  const names = bidCases(engines)
    .map(caseName)
    .filter((name) => rounds.some(({ contender }) => contender === name));
  const rows = names.map((name) => {
    const busy = median(figuresOf(rounds, name, (report) => report.loadBusyShare));
    return [name, ...figureCells(rounds, name), `${wholeNumber(busy * 100)} %`];
  });
  return tableOf(["Implementation", ...figureColumns, "Load busy"], rows);
}

const directGroupsIn = (rounds: BidRounds) =>
  directCases(engines).filter(
    (one) =>
      one.implementation === "product" && rounds.some(({ contender }) => contender === directCaseName(one)),
  );

const directRatios = (rounds: BidRounds, one: ReturnType<typeof directGroupsIn>[number]): number[] =>
  ratio(
    rounds,
    { candidate: directCaseName(one), baseline: directCaseName({ ...one, implementation: "naive" }) },
    rate,
  );

export function directTable(rounds: BidRounds): string {
  const rows = directGroupsIn(rounds).flatMap((one) => {
    const naive = directCaseName({ ...one, implementation: "naive" });
    return [
      [naive, "", "", ...figureCells(rounds, naive)],
      [
        directCaseName(one),
        shown(directRatios(rounds, one), true),
        `≥ ${directAim}`,
        ...figureCells(rounds, directCaseName(one)),
      ],
    ];
  });
  return tableOf(["Implementation", "Times naive", "Aim", ...figureColumns], rows);
}

// On one hot lot the product must be far ahead of the naive route, in rate and in p99, or near the store-less one.
export function bidAimsOf(bids: BidRounds, direct: BidRounds): Aim[] {
  const hot = groupsIn(bids).filter(({ shape }) => shape === hotLot);
  return [
    ...hot.flatMap((one) => hotAims(groupName(one), ratiosFor(bids, one))),
    ...directGroupsIn(direct).map((one) =>
      aimOf(`${directGroupName(one)}: times naive`, directAim, median(directRatios(direct, one))),
    ),
  ];
}

// A missed aim is shown as plainly as a reached one.
export function bidAimsTable(bids: BidRounds, direct: BidRounds): string {
  const rows = bidAimsOf(bids, direct).map(({ name, aim, reached, isReached }) => [
    name,
    decimal(reached),
    decimal(aim),
    isReached ? "reached" : "**not reached**",
  ]);
  return tableOf(["Aim", "Reached", "Aimed at", ""], rows);
}

const aimOf = (name: string, aim: number, reached: number): Aim => ({
  name,
  aim,
  reached,
  isReached: reached >= aim,
});

// The figure reaches 1 when either of two aims is fully met; the better of the two counts.
function hotAims(name: string, ratios: Ratios): Aim[] {
  const times = median(ratios.timesNaive);
  const tail = median(ratios.shareOfNaiveP99);
  const share = median(ratios.shareOfStoreless);
  const ahead = Math.min(times / bidAims.timesNaive, bidAims.shareOfNaiveP99 / tail);
  const near = share / bidAims.shareOfStoreless;
  const found = `${decimal(times)} times naive at ${decimal(tail)} of its p99, ${decimal(share)} of store-less`;
  const aims = [aimOf(`${name}: ${found}`, 1, Math.max(ahead, near))];
  if (ratios.shareOfOneNode.length === 0) return aims;
  return [...aims, aimOf(`${name}: two nodes of one`, bidAims.shareOfOneNode, median(ratios.shareOfOneNode))];
}
