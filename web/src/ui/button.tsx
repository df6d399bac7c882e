import { useId, type ReactNode } from "react";
import { Spinner } from "./icons.tsx";
import "./button.css";

interface ButtonProps {
  children: ReactNode;
  kind?: "strong" | "quiet" | "plain" | "danger";
  type?: "button" | "submit";
  // Working: the button keeps its place and its focus, and a second press does nothing.
  busy?: boolean;
  // The reason why the button is disabled. It is shown below the button.
  disabledBecause?: string | undefined;
  wide?: boolean;
  onPress?: () => void;
}

// A button that stays in the tab order: a disabled one can still be focused, and says why it is disabled.
export function Button({ children, kind = "strong", type = "button", busy = false, ...rest }: ButtonProps) {
  const { disabledBecause, wide = false, onPress } = rest;
  const reasonId = useId();
  const off = busy || disabledBecause !== undefined;
  return (
    <>
      <button
        type={type}
        className={`button button-${kind}${wide ? " button-wide" : ""}`}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-describedby={disabledBecause === undefined ? undefined : reasonId}
        onClick={(event) => {
          if (off) event.preventDefault();
          else onPress?.();
        }}
      >
        {busy && <Spinner />}
        {children}
      </button>
      {disabledBecause !== undefined && (
        <span id={reasonId} className="button-reason">
          {disabledBecause}
        </span>
      )}
    </>
  );
}
