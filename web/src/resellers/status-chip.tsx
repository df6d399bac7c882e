import type { ShownStatus } from "@boli/contract/resellers/application";
import { Chip } from "../ui/chip.tsx";
import type { Tone } from "../ui/tones.ts";
import { useResellerMessages } from "./texts/index.ts";

const tones: Record<ShownStatus, Tone> = {
  draft: "neutral",
  submitted: "primary",
  in_review: "primary",
  changes_requested: "warning",
  approved: "success",
  suspended: "error",
  rejected: "error",
};

export function StatusChip({ status }: { status: ShownStatus }) {
  const { states } = useResellerMessages();
  return <Chip tone={tones[status]}>{states[status]}</Chip>;
}
