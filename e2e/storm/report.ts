export interface Violation {
  // The rule of the law that does not hold.
  rule: string;
  what: string;
}

const mostTold = 5;

// Collects what does not hold. One broken thing may show in thousands of rows: a few of each rule are told, all counted.
export class Report {
  readonly violations: Violation[] = [];
  readonly counts = new Map<string, number>();

  add(rule: string, what: string): void {
    const count = (this.counts.get(rule) ?? 0) + 1;
    this.counts.set(rule, count);
    if (count <= mostTold) this.violations.push({ rule, what });
  }
}
