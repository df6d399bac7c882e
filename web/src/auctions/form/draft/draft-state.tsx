import { shownTime } from "../../../lib/moments.ts";
import { useListingMessages } from "../texts/index.ts";
import "./draft-state.css";

// Says where the draft is saved. Its line is always rendered, so the layout does not shift when the text appears.
export function DraftState({ draft }: { draft: { savedAt?: number; isRefused: boolean } }) {
  const words = useListingMessages().draft;
  const { savedAt, isRefused } = draft;
  return (
    <p className="draft-state numbers">
      {isRefused
        ? words.notKept
        : savedAt === undefined
          ? words.willBeKept
          : words.savedDraft({ time: shownTime(new Date(savedAt)) })}
    </p>
  );
}
