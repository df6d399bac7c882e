import { type Aim, bidAimsOf, type BidRounds } from "./bids/report.ts";
import type { EngineName } from "./databases.ts";
import type { FindingRound } from "./finding/measure.ts";
import type { LoadReport } from "./harness/load-messages.ts";
import type { Machine } from "./harness/machine.ts";
import type { HotFunction } from "./harness/profile.ts";
import { figuresOf, ratiosOf, type Round } from "./harness/rounds.ts";
import { median, rangeOf } from "./harness/statistics.ts";
import { decimal, mebibytes, wholeNumber, rangeText, tableOf } from "./harness/tables.ts";
import { layerCosts } from "./layers.ts";
import { bareName, productName, type RouteCase, routeCases, sessionChecked, trivial } from "./route-cases.ts";
import type { StartRound } from "./starts.ts";

// The results in the form in which they are saved and shown.

export interface Result {
  commit: string;
  isChanged: boolean;
  date: string;
  machine: Machine;
  starts: StartRound[];
  routes: Array<Round<LoadReport>>;
  layers: Array<Round<LoadReport>>;
  bids: BidRounds;
  directBids: BidRounds;
  finding: FindingRound[];
  profiles: Record<string, HotFunction[]>;
  verdict: Verdict;
}

// The saved form of every measurement of the project: one list of all rounds, each with the name of its part.
export function comparableForm({
  machine,
  starts,
  routes,
  layers,
  bids,
  directBids,
  finding,
  ...rest
}: Result): object {
  const part = (name: string, rounds: readonly object[]): object[] =>
    rounds.map((round) => ({ part: name, ...round }));
  return {
    ...rest,
    load_before: machine.loadBefore,
    machine,
    rounds: [
      ...part("starts", starts),
      ...part("routes", routes),
      ...part("layers", layers),
      ...part("bids", bids),
      ...part("bidding without HTTP", directBids),
      ...part("finding", finding),
    ],
  };
}

export interface Verdict {
  aims: Aim[];
  // False when the machine was busy: then only the ratios of this run mean anything.
  areAbsolutesValid: boolean;
}

type Rounds = ReadonlyArray<Round<LoadReport>>;

const enginesIn = (rounds: Rounds, route: RouteCase): EngineName[] =>
  route.engines.filter((engine) => rounds.some(({ contender }) => contender === productName(route, engine)));

const pairOf = (route: RouteCase, engine: EngineName) => ({
  candidate: productName(route, engine),
  baseline: route.comparedWith === "trivial" ? productName(trivial, "embedded") : bareName(route),
});

const cpuRatiosOf = (rounds: Rounds, pair: { candidate: string; baseline: string }): number[] =>
  ratiosOf(rounds, pair, (report) => 1 / report.serverMicrosPerRequest);

// The bare server's CPU time per request divided by the product's: how close one core of the product comes to a bare one.
const cpuRatios = (rounds: Rounds, route: RouteCase, engine: EngineName): number[] =>
  cpuRatiosOf(rounds, pairOf(route, engine));

export function verdictOf({
  routes: rounds,
  bids,
  directBids,
  machine,
}: Pick<Result, "routes" | "bids" | "directBids" | "machine">): Verdict {
  const aims = routeCases.flatMap((route) => {
    const { aim } = route;
    if (aim === undefined) return [];
    return enginesIn(rounds, route).map((engine) => {
      const reached = median(cpuRatios(rounds, route, engine));
      return { name: productName(route, engine), aim, reached, isReached: reached >= aim };
    });
  });
  return { aims: [...aims, ...bidAimsOf(bids, directBids)], areAbsolutesValid: machine.isIdle };
}

// Only routes with an aim; the others are among the figures.
export const routesTable = (rounds: Rounds): string =>
  sharesTable(
    rounds,
    routeCases.filter(({ aim, comparedWith }) => aim !== undefined && comparedWith === undefined),
    "bare",
  );

export const hotTable = (rounds: Rounds): string =>
  sharesTable(
    rounds,
    routeCases.filter(({ comparedWith }) => comparedWith === "trivial"),
    "trivial",
    {
      "Share of session-checked, by CPU": (route, engine) =>
        route.isSignedIn ? decimal(median(sessionRatios(rounds, route, engine))) : "",
    },
  );

// Of callers who are signed in the trivial route asks nothing, and the planted one for them asks for their session.
const sessionRatios = (rounds: Rounds, route: RouteCase, engine: EngineName): number[] =>
  cpuRatiosOf(rounds, {
    candidate: productName(route, engine),
    baseline: productName(sessionChecked, engine),
  });

type MoreColumns = Record<string, (route: RouteCase, engine: EngineName) => string>;

function sharesTable(
  rounds: Rounds,
  routes: readonly RouteCase[],
  of: "bare" | "trivial",
  more: MoreColumns = {},
): string {
  const columns = [
    "Route, database",
    `Share of ${of}, by CPU`,
    "lowest–highest",
    "Aim",
    ...Object.keys(more),
  ];
  const rows = routes.flatMap((route) =>
    enginesIn(rounds, route).map((engine) => {
      const cpu = cpuRatios(rounds, route, engine);
      const aim = route.aim === undefined ? "" : decimal(route.aim);
      return [
        productName(route, engine),
        `**${decimal(median(cpu))}**`,
        rangeText(cpu),
        aim,
        ...Object.values(more).map((valueOf) => valueOf(route, engine)),
      ];
    }),
  );
  return tableOf(columns, rows);
}

export function figuresTable(rounds: Rounds): string {
  const columns = [
    "Server",
    "Requests/s",
    "Server CPU µs/request",
    "all rounds",
    "PostgreSQL CPU µs/request",
    "p50 ms",
    "p99 ms",
    "Load busy",
  ];
  const names = [...new Set(rounds.map(({ contender }) => contender))];
  const rows = names.toSorted(byListing).map((name) => {
    const of = (figure: (report: LoadReport) => number): number[] => figuresOf(rounds, name, figure);
    const micros = of((report) => report.serverMicrosPerRequest);
    const database = median(of((report) => report.databaseMicrosPerRequest));
    return [
      name,
      wholeNumber(median(of((report) => report.perSecond))),
      decimal(median(micros), 1),
      micros.map((value) => decimal(value, 1)).join(" "),
      database === 0 ? "" : decimal(database, 1),
      decimal(median(of((report) => report.p50Ms))),
      decimal(median(of((report) => report.p99Ms))),
      `${wholeNumber(median(of((report) => report.loadBusyShare)) * 100)} %`,
    ];
  });
  return tableOf(columns, rows);
}

// Sorted as listed, not in the order of a round's measurements.
function byListing(one: string, other: string): number {
  const listed = routeCases.flatMap((route) => [
    bareName(route),
    ...route.engines.map((engine) => productName(route, engine)),
  ]);
  return listed.indexOf(one) - listed.indexOf(other);
}

export function layersTable(rounds: Rounds): string {
  const rows = layerCosts(rounds).map(({ name, about, micros, addedNanos, shareOfBare }, index) => [
    `${name}: ${about}`,
    index === 0 ? "" : wholeNumber(addedNanos),
    decimal(micros, 1),
    decimal(shareOfBare),
  ]);
  return tableOf(["Layer", "Adds, ns", "With it, µs", "Share of bare"], rows);
}

export function startsTable(rounds: readonly StartRound[]): string {
  const names = [...new Set(rounds.map(({ program, engine }) => `${program}, ${engine}`))];
  const rows = names.map((name) => {
    const own = rounds.filter(({ program, engine }) => `${program}, ${engine}` === name);
    const [first, second] = [own.map(({ firstMs }) => firstMs), own.map(({ secondMs }) => secondMs)];
    const idle = own.find(({ idleBytes }) => idleBytes !== undefined)?.idleBytes;
    return [name, seconds(first), seconds(second), idle === undefined ? "" : mebibytes(idle)];
  });
  return tableOf(["Program, database", "First start, s", "Second start, s", "Resident, idle for 5 s"], rows);
}

export function profileTable(profile: readonly HotFunction[]): string {
  return tableOf(
    ["Function", "Own time"],
    profile
      .slice(0, 12)
      .map(({ name, share }) => [`\`${name.replaceAll("|", "\\|")}\``, `${decimal(share * 100, 1)} %`]),
  );
}

export function machineSentence({ commit, isChanged, date, machine }: Result): string {
  const state = machine.isIdle
    ? "It was idle before."
    : `It was busy with other work (load ${decimal(machine.loadBefore)}), so only the ratios count.`;
  return `Measured on ${date} at commit ${commit}${isChanged ? ", with changes," : ""} with Node ${machine.node.slice(1)} on ${machine.cores} cores, ${machine.memoryGib} GiB, Debian 12. ${state}`;
}

function seconds(millis: readonly number[]): string {
  const { lowest, highest } = rangeOf(millis);
  return `${decimal(median(millis) / 1_000)} (${decimal(lowest / 1_000)}–${decimal(highest / 1_000)})`;
}
