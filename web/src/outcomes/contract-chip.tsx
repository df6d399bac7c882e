import type { ContractView, OutcomeState } from "@boli/contract/outcomes/outcome";
import { Chip } from "../ui/chip.tsx";
import type { Tone } from "../ui/tones.ts";
import { useOutcomeMessages } from "./texts/index.ts";

const tones: Record<OutcomeState, Tone> = {
  due: "warning",
  paid: "success",
  collected: "success",
  unpaid: "error",
};

// The outcome of a contract, in a word.
export function ContractChip({ contract: { state, dispute } }: { contract: ContractView }) {
  const texts = useOutcomeMessages();
  return <Chip tone={tones[state]}>{dispute === "waiting" ? texts.disputed : texts.states[state]}</Chip>;
}
