import { maxRupees } from "@boli/contract/base/money";

const many = 5;

interface AmountStep {
  rupees: number;
  // The amount after a press, from the one that is typed.
  next(amount: number | undefined): number;
}

// The raises that a sheet offers: one step, and five. Below `from` they begin there.
export function amountSteps(from: number, step: number): readonly [AmountStep, AmountStep] {
  const raise = (rupees: number): AmountStep => ({
    rupees,
    next: (amount = 0) => Math.min(maxRupees, Math.max(amount, from) + rupees),
  });
  return [raise(step), raise(many * step)];
}
