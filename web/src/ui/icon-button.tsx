import type { ComponentProps } from "react";
import "./icon-button.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "type" | "className" | "onClick"> {
  // The button's name, for people who cannot see the icon or do not know it.
  label: string;
  // The reason why pressing it does nothing now. It can still be focused, and its title gives the reason.
  disabledBecause?: string | undefined;
  onPress(): void;
}

export function IconButton({ label, disabledBecause, onPress, ...rest }: IconButtonProps) {
  const isOff = disabledBecause !== undefined;
  return (
    <button
      title={disabledBecause ?? label}
      {...rest}
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    />
  );
}
