import { shownTime } from "../../lib/moments.ts";
import "./draft-state.css";

interface DraftStateProps {
  draft: { savedAt?: number; isRefused: boolean };
  texts: { willBeKept: string; notKept: string; savedDraft(saved: { time: string }): string };
}

// Says where the draft is saved. Its line is always rendered, so the layout does not shift when the text appears.
export function DraftState({ draft, texts }: DraftStateProps) {
  const { savedAt, isRefused } = draft;
  return (
    <p className="draft-state numbers">
      {isRefused
        ? texts.notKept
        : savedAt === undefined
          ? texts.willBeKept
          : texts.savedDraft({ time: shownTime(new Date(savedAt)) })}
    </p>
  );
}
