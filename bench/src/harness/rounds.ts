// A contender of a run: a name and its measurement.
export interface Contender<Report> {
  name: string;
  measure(options: { isWarmUp: boolean }): Promise<Report>;
}

export interface Round<Report> {
  round: number;
  contender: string;
  report: Report;
}

// Measures all contenders in turn, round after round, so that other load on the machine affects all of them alike. Every
// other round runs backwards, so that nobody always comes first. A first round warms up and is discarded.
export async function interleave<Report>(
  contenders: ReadonlyArray<Contender<Report>>,
  options: { rounds: number; onRound?: (round: Round<Report>) => void },
): Promise<Array<Round<Report>>> {
  for (const contender of contenders) await measureOne(contender, true);
  const all: Array<Round<Report>> = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const contender of round % 2 === 1 ? contenders : contenders.toReversed()) {
      const one = { round, contender: contender.name, report: await measureOne(contender, false) };
      all.push(one);
      options.onRound?.(one);
    }
  }
  return all;
}

async function measureOne<Report>({ name, measure }: Contender<Report>, isWarmUp: boolean): Promise<Report> {
  try {
    return await measure({ isWarmUp });
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

// One figure of one contender in every round, in order.
export function figuresOf<Report>(
  rounds: ReadonlyArray<Round<Report>>,
  contender: string,
  figure: (report: Report) => number,
): number[] {
  return rounds
    .filter((one) => one.contender === contender)
    .toSorted((one, other) => one.round - other.round)
    .map(({ report }) => figure(report));
}

// The candidate's figure as a share of the baseline's, round by round: a disturbance in a round affects both.
export function ratiosOf<Report>(
  rounds: ReadonlyArray<Round<Report>>,
  pair: { candidate: string; baseline: string },
  figure: (report: Report) => number,
): number[] {
  const baseline = figuresOf(rounds, pair.baseline, figure);
  return figuresOf(rounds, pair.candidate, figure).map(
    (value, index) => value / (baseline[index] ?? Number.NaN),
  );
}
