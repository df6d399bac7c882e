import type { ApplicationStatus } from "@boli/contract/resellers/application";
import { Chip } from "../ui/chip.tsx";
import type { Tone } from "../ui/tones.ts";
import { useResellerMessages } from "./texts/index.ts";

const tones: Record<ApplicationStatus, Tone> = {
  draft: "neutral",
  submitted: "primary",
  in_review: "primary",
  changes_requested: "warning",
  approved: "success",
  rejected: "error",
};

export function StatusChip({ status }: { status: ApplicationStatus }) {
  const { states } = useResellerMessages();
  return <Chip tone={tones[status]}>{states[status]}</Chip>;
}
