import { Link, type LinkProps } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { MoreIcon } from "./icons.tsx";
import "./action-menu.css";

export type Action = {
  label: string;
  icon: ReactNode;
  isDangerous?: boolean;
} & ({ way: Pick<LinkProps, "to" | "params"> } | { onChoose(): void });

interface ActionMenuProps {
  label: string;
  // Why nothing can be chosen now.
  disabledBecause: string | undefined;
  actions: readonly Action[];
}

// What can be done with one thing, behind a button: a menu as the desktop knows it, walked through by arrow keys, closed
// by Escape, Tab or a press beside it. It is the browser's own popover, so nothing cuts it off.
export function ActionMenu({ label, disabledBecause, actions }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const follow = () => place(button.current, menu.current);
    for (const moves of ["scroll", "resize"])
      window.addEventListener(moves, follow, { signal, passive: true });
    const leave = ({ target }: Event) => {
      const isInside = [button, menu].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (isInside) return;
      menu.current?.hidePopover();
      setOpen(false);
    };
    for (const leaves of ["pointerdown", "focusin"]) document.addEventListener(leaves, leave, { signal });
    return () => listening.abort();
  }, [isOpen]);

  function open(end: "first" | "last"): void {
    if (disabledBecause !== undefined || menu.current === null) return;
    menu.current.showPopover();
    setOpen(true);
    place(button.current, menu.current);
    focusAt(menu.current, end === "first" ? 0 : -1);
  }

  // The focus goes back first, so that what is opened next gives it back to the same place.
  function close(): void {
    menu.current?.hidePopover();
    setOpen(false);
    button.current?.focus();
  }

  function steer(event: KeyboardEvent): void {
    const shown = menu.current;
    if (shown === null) return;
    const at = itemsOf(shown).findIndex((item) => item === document.activeElement);
    const step: Record<string, () => void> = {
      ArrowDown: () => focusAt(shown, at + 1),
      ArrowUp: () => focusAt(shown, at - 1),
      Home: () => focusAt(shown, 0),
      End: () => focusAt(shown, -1),
      Escape: close,
    };
    // The page goes on from the button.
    if (event.key === "Tab") close();
    const go = step[event.key];
    if (go === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go();
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        disabledBecause={disabledBecause}
        onPress={() => (isOpen ? close() : open("first"))}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          open(event.key === "ArrowDown" ? "first" : "last");
        }}
      >
        <MoreIcon />
      </IconButton>
      <div
        ref={menu}
        id={id}
        className="action-menu"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        popover="manual"
        onKeyDown={steer}
      >
        {actions.map((action) => (
          <Item key={action.label} action={action} onChosen={close} />
        ))}
      </div>
    </>
  );
}

function Item({ action, onChosen }: { action: Action; onChosen(): void }) {
  const className = action.isDangerous === true ? "action-dangerous" : undefined;
  const inside = (
    <>
      {action.icon}
      {action.label}
    </>
  );
  if ("way" in action)
    return (
      <Link {...action.way} role="menuitem" tabIndex={-1} className={className}>
        {inside}
      </Link>
    );
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className}
      onClick={() => {
        onChosen();
        action.onChoose();
      }}
    >
      {inside}
    </button>
  );
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[role=menuitem]"),
];

// Round and round: after the last comes the first.
function focusAt(menu: HTMLElement, index: number): void {
  const items = itemsOf(menu);
  items.at(index % items.length)?.focus({ preventScroll: true });
}

const gap = 4;
const margin = 8;

// Below the button, or above it where there is no room below.
function place(button: HTMLElement | null, menu: HTMLElement | null): void {
  if (button === null || menu === null) return;
  const around = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const isRoomBelow = around.bottom + gap + height + margin <= window.innerHeight;
  const top = isRoomBelow ? around.bottom + gap : Math.max(margin, around.top - gap - height);
  const left = Math.min(
    Math.max(margin, around.right - width),
    document.documentElement.clientWidth - width - margin,
  );
  menu.style.top = `${top}px`;
  menu.style.left = `${left}px`;
}
