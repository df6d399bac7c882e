import type { Tone } from "./tones.ts";
import "./chip.css";

// A short word on a tinted background. The colour only repeats what the word says.
export function Chip({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`chip chip-${tone}`}>{children}</span>;
}
