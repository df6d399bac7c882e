import { useEffect, useLayoutEffect, useRef } from "react";
import { useMessages } from "../locales/use-messages.ts";
import { useStore } from "../lib/use-store.ts";
import { AlertIcon, CheckIcon, CloseIcon, Spinner } from "./icons.tsx";
import { keepStacked, stackToasts } from "./stack-toasts.ts";
import { toasts, type ToastKind } from "./toasts.ts";
import "./toaster.css";

// Stands in the page from the start: a region that appears together with its text is not read out.
export function Toaster() {
  const messages = useMessages();
  const shown = useStore(toasts.shown);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current === null ? undefined : giveTimeTo(region.current)), []);
  useEffect(() => (region.current === null ? undefined : keepStacked(region.current)), []);
  // After every drawing, because nothing but the toasts is drawn here.
  useLayoutEffect(() => {
    if (region.current !== null) stackToasts(region.current);
  });
  return (
    <div ref={region} className="toaster" role="log" aria-label={messages.toasts.region}>
      {shown.map((toast) => (
        <div key={toast.id} className={`toast toast-${toast.kind}`}>
          {toast.kind === "custom" ? toast.sign : <ToastSign kind={toast.kind} />}
          <p>{toast.text}</p>
          <button type="button" onClick={() => close(toast.id)} aria-label={messages.toasts.dismiss}>
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  );
}

// A button that is gone tells nothing of the pointer or the focus leaving it.
function close(id: number): void {
  toasts.dismiss(id);
  toasts.release();
}

// No toast leaves while the pointer or the focus is on one of them.
function giveTimeTo(region: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const comes of ["pointerenter", "focusin"]) region.addEventListener(comes, toasts.hold, { signal });
  for (const goes of ["pointerleave", "focusout"]) region.addEventListener(goes, toasts.release, { signal });
  return () => listening.abort();
}

function ToastSign({ kind }: { kind: Exclude<ToastKind, "custom"> }) {
  if (kind === "blank") return null;
  if (kind === "loading") return <Spinner />;
  return kind === "success" ? <CheckIcon /> : <AlertIcon />;
}
