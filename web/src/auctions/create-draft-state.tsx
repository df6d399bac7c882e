import { formatTime } from "@boli/contract/time";
import { useListingMessages } from "../locales/listing/index.ts";
import type { DraftKeeping } from "./create-draft.ts";
import "./create-draft-state.css";

// Where what is typed is kept. Its line is there from the start, so nothing moves when it speaks.
export function DraftState({ keeping }: { keeping: Pick<DraftKeeping, "savedAt" | "isRefused"> }) {
  const words = useListingMessages().draft;
  const { savedAt, isRefused } = keeping;
  return (
    <p className="draft-state numbers">
      {isRefused
        ? words.notKept
        : savedAt === undefined
          ? words.willBeKept
          : words.kept({ time: formatTime(new Date(savedAt)) })}
    </p>
  );
}
