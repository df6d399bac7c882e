import { median, p95 } from "../harness/statistics.ts";
import { decimal, tableOf } from "../harness/tables.ts";
import { findingCases } from "./cases.ts";
import { type FindingRound, datasetNames } from "./measure.ts";

const figures = (samples: readonly number[]): string =>
  `${decimal(median(samples), 1)} / ${decimal(p95(samples), 1)}`;

const cpuMs = (rounds: readonly FindingRound[]): number =>
  rounds.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0) /
  rounds.reduce((sum, { samplesMs }) => sum + samplesMs.length, 0) /
  1_000;

// With a million auctions a request may take twice as long as with ten thousand, but no longer than its aim in milliseconds.
export function findingTable(rounds: readonly FindingRound[]): string {
  const datasets = datasetNames.filter((name) => rounds.some(({ dataset }) => dataset === name));
  const [small, large] = datasetNames;
  const columns = [
    "Request",
    ...datasets.map((dataset) => `${dataset}: CPU ms`),
    "ratio of CPU",
    ...datasets.map((dataset) => `${dataset}: p50 / p95 ms`),
    "ratio of p95",
    "Aim, ms",
  ];
  const rows = findingCases("").map(({ name, aimMs }) => {
    const of = (dataset: string) => rounds.filter((one) => one.case === name && one.dataset === dataset);
    const samples = (dataset: string) => of(dataset).flatMap(({ samplesMs }) => samplesMs);
    const hasBoth = of(small).length > 0 && of(large).length > 0;
    return [
      name,
      ...datasets.map((dataset) => decimal(cpuMs(of(dataset)), 1)),
      hasBoth ? `**${decimal(cpuMs(of(large)) / cpuMs(of(small)))}**` : "",
      ...datasets.map((dataset) => figures(samples(dataset))),
      hasBoth ? decimal(p95(samples(large)) / p95(samples(small))) : "",
      String(aimMs),
    ];
  });
  return tableOf(columns, rows);
}
