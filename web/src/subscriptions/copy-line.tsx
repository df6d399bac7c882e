import { Button } from "../ui/button.tsx";
import { CopyIcon } from "../ui/icons.tsx";
import { copyText } from "../ui/copy-text.ts";

interface CopyLineProps {
  label: string;
  text: string;
  words: { copy: string; copied: string; failed: string };
}

// A value that is needed in another app, with the button that copies it.
export function CopyLine({ label, text, words }: CopyLineProps) {
  return (
    <div className="copy-line">
      <p>
        <span className="card-quiet">{label}</span>
        <code>{text}</code>
      </p>
      <Button kind="quiet" onPress={() => copyText(text, words)}>
        <CopyIcon />
        {words.copy}
        <span className="unseen"> {label}</span>
      </Button>
    </div>
  );
}
