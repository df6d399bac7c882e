import { useEffect, useLayoutEffect, useRef, type MouseEvent } from "react";
import { createPortal } from "react-dom";
import { useMessages } from "../../locales/use-messages.ts";
import { useStore } from "../../lib/use-store.ts";
import { AlertIcon, CheckIcon, CloseIcon, Spinner } from "../icons.tsx";
import { toasts, type ToastKind } from "./toasts.ts";
import { openModals } from "./use-modal.ts";
import { createStore } from "../../lib/store.ts";
import "./toaster.css";

// Always rendered: screen readers do not announce a region that appears together with its text. A modal dialog silences
// everything outside it, so the region is inside the topmost one.
export function Toaster() {
  const modal = useStore(openModals).at(-1);
  const place = useStore(toastPlace);
  if (modal === undefined && place !== undefined) return createPortal(<Region isLow={false} />, place);
  if (modal === undefined) return <Region isLow={false} />;
  return createPortal(<Region isLow={modal.matches(".drawer")} />, modal);
}

// In a screen with controls in its corner, the part of it that the toasts may cover.
export const ToastPlace = () => <div className="toast-place" ref={holdToasts} />;

function Region({ isLow }: { isLow: boolean }) {
  const messages = useMessages();
  const visible = useStore(toasts.visible);
  const region = useRef<HTMLDivElement>(null);
  // The element from which the focus came to the toasts.
  const origin = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (region.current === null) return undefined;
    const stops = [
      pauseOnHoverOrFocus(region.current, (from) => (origin.current = from)),
      restackOnResize(region.current),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  // After every render, because this component renders only the toasts.
  useLayoutEffect(() => {
    if (region.current !== null) stackToasts(region.current);
  });

  // The next toast takes the focus of one that a key has closed; else it goes back to where it came from.
  function close(id: number, { detail, currentTarget }: MouseEvent): void {
    const toast = currentTarget.parentElement;
    const neighbour = toast?.nextElementSibling ?? toast?.previousElementSibling;
    const isByKey = detail === 0;
    const next = (isByKey ? neighbour?.querySelector("button") : undefined) ?? origin.current;
    const hadFocus = region.current?.contains(document.activeElement) === true;
    toasts.dismiss(id);
    // A button that is removed fires no event for the pointer or the focus leaving it.
    toasts.release();
    if (hadFocus) next?.focus();
  }

  return (
    <div
      ref={region}
      className={isLow ? "toaster toaster-low" : "toaster"}
      role="log"
      data-print="no"
      aria-label={messages.toasts.region}
    >
      {visible.map((toast) => (
        <div key={toast.id} className={`toast toast-${toast.kind}`}>
          {toast.kind === "custom" ? toast.icon : <ToastIcon kind={toast.kind} />}
          <p>{toast.text}</p>
          <button
            type="button"
            onClick={(press) => close(toast.id, press)}
            aria-label={messages.toasts.dismiss}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  );
}

// No toast leaves while the pointer or the focus is on one of them.
function pauseOnHoverOrFocus(
  region: HTMLElement,
  onEnter: (from: HTMLElement | undefined) => void,
): () => void {
  const listening = new AbortController();
  const enter = ({ relatedTarget: from }: FocusEvent) => {
    if (!(from instanceof HTMLElement)) onEnter(undefined);
    else if (!region.contains(from)) onEnter(from);
  };
  region.addEventListener("focusin", enter, listening);
  const hold = () => (region.matches(":hover, :focus-within") ? toasts.pause() : toasts.release());
  for (const change of ["pointerenter", "pointerleave", "focusin", "focusout"])
    region.addEventListener(change, hold, listening);
  return () => {
    listening.abort();
    toasts.release();
  };
}

function ToastIcon({ kind }: { kind: Exclude<ToastKind, "custom"> }) {
  if (kind === "blank") return null;
  if (kind === "loading") return <Spinner />;
  return kind === "success" ? <CheckIcon /> : <AlertIcon />;
}

const gapPx = 8;

// Stacks the toasts with transforms instead of layout: when an upper one leaves, those below it glide up, and none of
// this counts as a layout shift.
function stackToasts(region: HTMLElement): void {
  let top = 0;
  for (const toast of region.children) {
    if (!(toast instanceof HTMLElement)) continue;
    toast.style.setProperty("--toast-offset", `${top}px`);
    // Read after the move: reading a height makes the browser apply the styles, and a new toast would then glide from the
    // top.
    top += toast.offsetHeight + gapPx;
  }
}

// Stacks the toasts again when a narrower window or larger letters change their heights. Returns a function that stops it.
function restackOnResize(region: HTMLElement): () => void {
  const observer = new ResizeObserver(() => stackToasts(region));
  observer.observe(region);
  return () => observer.disconnect();
}

// The element in which the toasts are while no dialog is open; undefined for the corner of the window.
const toastPlace = createStore<HTMLElement | undefined>(undefined);

// The ref of a `ToastPlace`.
function holdToasts(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  toastPlace.set(element);
  return () => {
    if (toastPlace.get() === element) toastPlace.set(undefined);
  };
}
