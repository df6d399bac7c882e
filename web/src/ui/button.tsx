import { useId, type ReactNode } from "react";
import { Spinner } from "./icons.tsx";
import "./button.css";

interface ButtonProps {
  children: ReactNode;
  kind?: "strong" | "quiet" | "plain" | "danger";
  type?: "button" | "submit";
  // At work: the button keeps its place and its focus, and pressing it again does nothing.
  busy?: boolean;
  // Why it cannot be pressed now. The sentence stands below the button, so nobody has to guess.
  disabledBecause?: string | undefined;
  wide?: boolean;
  onPress?: () => void;
}

// A button that never vanishes from the keyboard's path: while it cannot be pressed it can still be reached and says why.
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
