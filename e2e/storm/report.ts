export interface Violation {
  // The id of the broken rule.
  rule: string;
  what: string;
}

const maxReported = 5;

// Collects broken rules. One fault may show in thousands of rows, so a few findings of each rule are listed and all are
// counted.
export class Report {
  readonly violations: Violation[] = [];
  readonly counts = new Map<string, number>();

  add(rule: string, what: string): void {
    const count = (this.counts.get(rule) ?? 0) + 1;
    this.counts.set(rule, count);
    if (count <= maxReported) this.violations.push({ rule, what });
  }
}
