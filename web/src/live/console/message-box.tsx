import { useEffect, useId, useRef, type FormEvent, type RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import { useConsoleMessages } from "./texts/index.ts";
import type { Reason } from "./presses/reason-words.ts";

interface MessageBoxProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText(text: string): void;
  // The newest message, as the room shows it.
  pinned: string | undefined;
  whyNot: Reason | null;
  // A message, or taking one down, has no answer yet.
  isSending: boolean;
  onSend(): void;
  // Takes the pinned message down.
  onUnpin(): void;
}

const maxLength = 500;

// A message to everyone in the room. A preset fills the field, and Enter sends it. What may grow comes last, so that nothing moves.
export function MessageBox({ fieldRef, text, onText, pinned, whyNot, isSending, ...acts }: MessageBoxProps) {
  const { message: texts, why } = useConsoleMessages();
  const { onSend, onUnpin } = acts;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const isUnpinning = useRef(false);
  const reason = whyNot === null ? undefined : ((why as Record<string, unknown>)[whyNot] as string);

  // The pressed button is gone with the message; a focus that has moved on meanwhile stays.
  useEffect(() => {
    if (isUnpinning.current && pinned === undefined && document.activeElement === document.body)
      section.current?.focus();
    isUnpinning.current = false;
  }, [pinned]);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    onSend();
  }

  return (
    <section className="console-part console-message" aria-labelledby={id} ref={section} tabIndex={-1}>
      <h2 id={id}>
        <kbd aria-hidden="true">M</kbd> {texts.heading}
      </h2>
      <ul className="console-presets">
        {texts.presets.map((preset, at) => (
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
          aria-label={texts.label}
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
        <Button kind="quiet" type="submit" disabledBecause={reason}>
          {texts.send}
        </Button>
      </form>
      {pinned !== undefined && (
        <div className="console-pinned">
          <p>{texts.pinned({ text: pinned })}</p>
          <Button
            kind="plain"
            busy={isSending}
            disabledBecause={reason}
            onPress={() => {
              isUnpinning.current = true;
              onUnpin();
            }}
          >
            {texts.unpin}
          </Button>
        </div>
      )}
    </section>
  );
}
