import type { ReactNode } from "react";
import "./csv-choice.css";

interface CsvChoiceProps {
  label: string;
  // The file that was chosen, as a sentence.
  chosen: string | undefined;
  isDisabled: boolean;
  onChoose(file: File): void;
  children?: ReactNode;
}

// A button that opens the device's files for a CSV.
export function CsvChoice({ label, chosen, isDisabled, onChoose, children }: CsvChoiceProps) {
  return (
    <div className="csv-choice">
      <label className="button button-quiet">
        <input
          type="file"
          className="unseen"
          accept=".csv,text/csv"
          // It stays in the tab order, so that the keyboard does not lose its place while the file is read.
          aria-disabled={isDisabled || undefined}
          onClick={(event) => {
            if (isDisabled) event.preventDefault();
          }}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) onChoose(file);
            // The same file can be chosen again after it was changed.
            event.target.value = "";
          }}
        />
        {label}
      </label>
      {children}
      {chosen !== undefined && <p className="card-quiet csv-choice-name">{chosen}</p>}
    </div>
  );
}
