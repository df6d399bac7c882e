import type { ReactNode, Ref } from "react";
import { AlertIcon, InfoIcon } from "./icons.tsx";
import type { Tone } from "./tones.ts";
import "./notice.css";

interface NoticeProps {
  tone: Extract<Tone, "error" | "warning" | "primary">;
  children: ReactNode;
  // An error takes the focus, so that the keyboard and the screen reader continue from it.
  ref?: Ref<HTMLDivElement>;
}

// A message that stays in the page until it no longer applies.
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
