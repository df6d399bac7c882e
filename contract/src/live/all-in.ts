import type { Paise } from "../base/money.ts";
import { type Terms, hundredthsOf } from "./terms.ts";

export interface AllIn {
  bidPaise: Paise;
  premiumPaise: Paise;
  gstPaise: Paise;
  totalPaise: Paise;
}

type Rates = Pick<Terms, "gstPercent" | "premiumPercent">;

// 100 % in hundredths of a percent.
const whole = 10_000;

// Half a paisa is rounded up. Every number on the way is a whole one, below 2^53 up to the greatest bid.
function shareOf(paise: Paise, hundredths: number): Paise {
  const scaled = paise * hundredths + whole / 2;
  return (scaled - (scaled % whole)) / whole;
}

// The parts of what the winner of a bid pays: the premium is on the bid, GST on both (TERMS-2).
export function allInParts(rupees: number, { gstPercent, premiumPercent }: Rates): AllIn {
  const bidPaise = rupees * 100;
  const premiumPaise = shareOf(bidPaise, hundredthsOf(premiumPercent));
  const gstPaise = shareOf(bidPaise + premiumPaise, hundredthsOf(gstPercent));
  return { bidPaise, premiumPaise, gstPaise, totalPaise: bidPaise + premiumPaise + gstPaise };
}

// The paise that the winner of a bid pays in all.
export const allIn = (rupees: number, rates: Rates): Paise => allInParts(rupees, rates).totalPaise;
