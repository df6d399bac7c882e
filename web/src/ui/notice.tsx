import type { ReactNode, Ref } from "react";
import { AlertIcon, InfoIcon } from "./icons.tsx";
import type { Tone } from "./palette.ts";
import "./notice.css";

interface NoticeProps {
  tone: Extract<Tone, "error" | "warning" | "primary">;
  children: ReactNode;
  // An error takes the focus, so that the keyboard and the screen reader stand where the reading has to begin.
  ref?: Ref<HTMLDivElement>;
}

// A sentence that stands in the page until it no longer holds.
export function Notice({ tone, children, ref }: NoticeProps) {
  return (
    <div
      ref={ref}
      className={`notice notice-${tone}`}
      role={tone === "error" ? "alert" : "status"}
      tabIndex={-1}
    >
      {tone === "primary" ? <InfoIcon /> : <AlertIcon />}
      <div>{children}</div>
    </div>
  );
}
