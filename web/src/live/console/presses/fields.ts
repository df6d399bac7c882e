import type { RefObject } from "react";

// The keys mean actions again, unless something else has been typed since: its next letters would be actions.
export function leaveField(field: { value: string; blur(): void } | null, sent: string): void {
  if (field?.value === sent) field.blur();
}

// After the tab that has the field is shown.
export function focusSoon(field: RefObject<HTMLElement | null>): void {
  setTimeout(() => field.current?.focus(), 0);
}
