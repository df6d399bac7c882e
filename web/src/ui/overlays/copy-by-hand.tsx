import type { ReactNode } from "react";
import { controlProps, Field } from "../fields/field.tsx";
import { Dialog } from "./dialog.tsx";
import { useOverlayMessages } from "./texts/index.ts";
import { tryToCopy } from "../copy-text.ts";

interface CopyByHandProps {
  text: string;
  onClose(): void;
  // Other ways to pass it on.
  children?: ReactNode;
}

// A link that the browser did not let us copy, ready to be selected.
export function CopyByHand({ text, onClose, children }: CopyByHandProps) {
  const { copyByHand: texts } = useOverlayMessages();
  const field = { label: texts.link, name: "link", value: text, onChange: () => undefined };
  return (
    <Dialog heading={texts.heading} onClose={onClose}>
      <p className="dialog-quiet">{texts.sentence}</p>
      <Field id="copy-by-hand" {...field}>
        <input
          {...controlProps("copy-by-hand", { ...field, required: false })}
          className="field-input"
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      {children !== undefined && <div className="dialog-actions">{children}</div>}
    </Dialog>
  );
}

interface SharedLink {
  title: string;
  text: string;
  url: string;
}

// Hands a link to the device's own sheet. "none" where there is no such sheet, or it does not open.
export async function openShareSheet(link: SharedLink): Promise<"shared" | "closed" | "none"> {
  if (!("share" in navigator)) return "none";
  try {
    await navigator.share(link);
    return "shared";
  } catch (failure) {
    return failure instanceof Error && failure.name === "AbortError" ? "closed" : "none";
  }
}

// The same; without a sheet, the link is copied. False when that was refused, too.
export const shareOrCopy = async (link: SharedLink, copied: string): Promise<boolean> =>
  (await openShareSheet(link)) !== "none" || tryToCopy(link.url, copied);
