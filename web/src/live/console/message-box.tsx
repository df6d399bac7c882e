import { useId, type FormEvent, type RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import { useConsoleMessages } from "./texts/index.ts";
import type { Reason } from "./use-desk.ts";

interface MessageBoxProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText(text: string): void;
  // The newest message, as the room shows it.
  pinned: string | undefined;
  whyNot: Reason | null;
  onSend(): void;
  // Takes the pinned message down.
  onUnpin(): void;
}

const maxLength = 500;

// A message to everyone in the room. A preset fills the field, and Enter sends it. What may grow comes last, so that nothing moves.
export function MessageBox({ fieldRef, text, onText, pinned, whyNot, onSend, onUnpin }: MessageBoxProps) {
  const { message: words, why } = useConsoleMessages();
  const id = useId();

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    onSend();
  }

  return (
    <section className="console-part console-message" aria-labelledby={id}>
      <h2 id={id}>
        <kbd aria-hidden="true">M</kbd> {words.heading}
      </h2>
      <ul className="console-presets">
        {words.presets.map((preset, at) => (
          <li key={preset}>
            <button
              type="button"
              aria-keyshortcuts={String(at + 1)}
              onClick={() => {
                onText(preset);
                fieldRef.current?.focus();
              }}
            >
              <kbd aria-hidden="true">{at + 1}</kbd> {preset}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit}>
        <textarea
          ref={fieldRef}
          className="field-input"
          rows={2}
          aria-label={words.label}
          aria-keyshortcuts="M"
          maxLength={maxLength}
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <Button
          kind="quiet"
          type="submit"
          disabledBecause={whyNot === null ? undefined : ((why as Record<string, unknown>)[whyNot] as string)}
        >
          {words.send}
        </Button>
      </form>
      {pinned !== undefined && (
        <div className="console-pinned">
          <p>{words.pinned({ text: pinned })}</p>
          {(whyNot === null || whyNot === "sending") && (
            <Button kind="plain" busy={whyNot === "sending"} onPress={onUnpin}>
              {words.unpin}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
