import { shownTime } from "../../lib/moments.ts";
import "./draft-state.css";

interface DraftStateProps {
  draft: { savedAt?: number; isRefused: boolean };
  words: { willBeKept: string; notKept: string; savedDraft(saved: { time: string }): string };
}

// Says where the draft is saved. Its line is always rendered, so the layout does not shift when the text appears.
export function DraftState({ draft, words }: DraftStateProps) {
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
