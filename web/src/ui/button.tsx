import { useId, useState, type AriaAttributes, type MouseEvent, type ReactNode } from "react";
import { AlertIcon, Spinner } from "./icons.tsx";
import "./button.css";

type State = Pick<
  AriaAttributes,
  "aria-controls" | "aria-expanded" | "aria-haspopup" | "aria-label" | "aria-pressed"
>;

interface ButtonProps extends State {
  children: ReactNode;
  kind?: "strong" | "quiet" | "plain" | "danger";
  type?: "button" | "submit";
  // True while the action runs: the button keeps its place and its focus, and a second press does nothing.
  busy?: boolean;
  // The reason why the button is disabled. It is shown below the button.
  disabledBecause?: string | undefined;
  wide?: boolean;
  // The button takes the place of another one, so the second click of a double click was meant for that one.
  ignoresDoubleClick?: boolean;
  onPress?: () => void;
}

// A button that stays in the tab order: a disabled one can still be focused, and says why it is disabled. When a form is
// sent anyway, the reason becomes an alert, and the first empty required field takes the focus.
export function Button({ children, kind = "strong", type = "button", busy = false, ...rest }: ButtonProps) {
  const { disabledBecause, wide = false, ignoresDoubleClick = false, onPress, ...state } = rest;
  const reasonId = useId();
  const [isPressed, setPressed] = useState(false);
  const off = busy || disabledBecause !== undefined;
  const isAlert = isPressed && disabledBecause !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (ignoresDoubleClick && event.detail > 1) return;
    if (!off) {
      setPressed(false);
      onPress?.();
      return;
    }
    event.preventDefault();
    if (busy || type !== "submit") return;
    setPressed(true);
    firstMissing(event.currentTarget.form)?.focus();
  }

  return (
    <>
      <button
        {...state}
        type={type}
        className={`button button-${kind}${wide ? " button-wide" : ""}`}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-describedby={disabledBecause === undefined ? undefined : reasonId}
        onClick={press}
      >
        {busy && <Spinner />}
        {children}
      </button>
      {disabledBecause !== undefined && (
        <span
          // A new element, because screen readers announce only an alert that is added.
          key={isAlert ? "alert" : "reason"}
          id={reasonId}
          className={isAlert ? "button-reason button-reason-alert" : "button-reason"}
          role={isAlert ? "alert" : undefined}
        >
          {isAlert && <AlertIcon />}
          {disabledBecause}
        </span>
      )}
    </>
  );
}

const firstMissing = (form: HTMLFormElement | null): HTMLElement | undefined =>
  [
    ...(form?.querySelectorAll<HTMLInputElement>("input[aria-required=true]:not([type=checkbox])") ?? []),
  ].find(({ value }) => value.trim() === "");
