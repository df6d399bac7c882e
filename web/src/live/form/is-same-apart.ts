import type { SaleForm } from "./form-state.ts";

type Props = Readonly<{ form: SaleForm }>;

// Compares what a memoized part of the form is given, apart from the lots: a part that shows no lot is not rendered when one of
// hundreds is moved or typed in.
export const isSameApartFromLots = (before: Props, now: Props): boolean =>
  isSameApart(before, now, "form") && isSameApart(before.form, now.form, "lots");

const isSameApart = (before: object, now: object, other: string): boolean =>
  Object.entries(before).every(([name, value]) => name === other || Object.is(value, Reflect.get(now, name)));
