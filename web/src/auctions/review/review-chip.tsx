import type { OpenReview } from "@boli/contract/auctions/endpoints";
import { Chip } from "../../ui/chip.tsx";
import { useReviewMessages } from "./texts/index.ts";

export function ReviewChip({ review }: { review: NonNullable<OpenReview> }) {
  const { states } = useReviewMessages();
  return <Chip tone={review.state === "waiting" ? "warning" : "error"}>{states[review.state]}</Chip>;
}
