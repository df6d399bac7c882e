import { Link, type LinkProps } from "@tanstack/react-router";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { IconButton } from "../icon-button.tsx";
import { ChevronDownIcon, Icon, TickIcon } from "../icons.tsx";
import { emptyTypeAhead, typeLetter } from "./type-ahead.ts";
import { useLeave } from "./use-leave.ts";
import "./menu.css";

export type Action = { label: string; isDangerous?: boolean } & (
  | ActionOnce
  // Stays open, so that several can be ticked; one that cannot be ticked says why.
  | { isChecked: boolean; disabledBecause: string | undefined; onChoose(): void }
);

type ActionOnce = { icon: ReactNode } & (
  | { link: Pick<LinkProps, "to" | "params"> }
  // An address outside of the app.
  | { href: string }
  | { onChoose(): void }
);

interface MenuProps {
  label: string;
  // The tooltip; by default the label.
  title?: string;
  // By default three dots.
  icon?: ReactNode;
  // Makes the button wide, with this text, which is then its name instead of the label.
  text?: string;
  // Runs when the button is pressed, and not when an arrow key opens the menu. The menu opens only if it returns true.
  onOpen?(): Promise<boolean>;
  // For a button that is also switched on or off.
  isPressed?: boolean;
  // A heading above the actions, for a menu of actions to tick.
  heading?: string;
  // The reason why no action can be chosen now.
  disabledBecause: string | undefined;
  actions: readonly Action[];
}

// The actions for one thing, behind a button: a desktop-style menu, navigated with the arrow keys and by the first letters of
// an action, and closed by Escape, Tab, Back or a press outside. It uses the browser's own popover, so no container clips it.
export function Menu({ label, heading, actions, ...look }: MenuProps) {
  const id = useId();
  const { menu, button, close } = useMenu(id, look);
  return (
    <>
      <MenuButton label={label} {...look} button={button} />
      <div {...menu} id={id} className="menu" role="menu" aria-label={label} tabIndex={-1} popover="manual">
        {heading !== undefined && (
          <div className="menu-heading" role="presentation">
            {heading}
          </div>
        )}
        {actions.map((action) => (
          <Item key={action.label} action={action} onChosen={close} />
        ))}
      </div>
    </>
  );
}

// Opens and closes the menu, and keeps it at its button.
function useMenu(id: string, { onOpen, disabledBecause }: Pick<MenuProps, "onOpen" | "disabledBecause">) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const follow = () => place(button.current, menu.current);
    for (const moves of ["scroll", "resize"])
      window.addEventListener(moves, follow, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [isOpen]);
  useLeave(isOpen, { inside: [button, menu], onLeave: hide, onBack: close });

  function open(end: "first" | "last"): void {
    if (disabledBecause !== undefined || menu.current === null) return;
    menu.current.showPopover();
    setOpen(true);
    place(button.current, menu.current);
    focusAt(menu.current, end === "first" ? 0 : -1);
  }

  async function begin(): Promise<void> {
    if (disabledBecause === undefined && (onOpen === undefined || (await onOpen()))) open("first");
  }

  function hide(): void {
    menu.current?.hidePopover();
    setOpen(false);
  }

  // The focus returns to the button first, so that a dialog opened next returns it there too.
  function close(): void {
    hide();
    button.current?.focus();
  }

  return {
    close,
    menu: { ref: menu, onKeyDown: useMenuKeys(menu, close) },
    button: {
      ref: button,
      "aria-haspopup": "menu",
      "aria-expanded": isOpen,
      "aria-controls": id,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        open(event.key === "ArrowDown" ? "first" : "last");
      },
      onPress: () => (isOpen ? close() : void begin()),
    },
  } as const;
}

// The arrow keys, Home and End, and typed letters, which move the focus to the action that begins with them.
function useMenuKeys(menu: RefObject<HTMLElement | null>, close: () => void) {
  const word = useRef(emptyTypeAhead);

  function typed(event: KeyboardEvent, items: readonly HTMLElement[], at: number): (() => void) | undefined {
    const labels = items.map(({ textContent }) => textContent);
    const match = typeLetter(labels, at, word.current, event, performance.now());
    if (match === undefined) return undefined;
    word.current = match.word;
    return () => items[match.at]?.focus({ preventScroll: true });
  }

  return function steer(event: KeyboardEvent): void {
    const list = menu.current;
    if (list === null) return;
    const items = itemsOf(list);
    const at = items.findIndex((item) => item === document.activeElement);
    const step: Record<string, () => void> = {
      ArrowDown: () => focusAt(list, at + 1),
      ArrowUp: () => focusAt(list, at - 1),
      Home: () => focusAt(list, 0),
      End: () => focusAt(list, -1),
      Escape: close,
    };
    // Tab moves on from the button, not from the menu, which is elsewhere in the document.
    if (event.key === "Tab") close();
    const go = step[event.key] ?? typed(event, items, at);
    if (go === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go();
  };
}

interface MenuButtonProps extends Pick<
  MenuProps,
  "label" | "title" | "icon" | "text" | "isPressed" | "disabledBecause"
> {
  button: ReturnType<typeof useMenu>["button"];
}

function MenuButton({ label, title, icon, text, isPressed, disabledBecause, button }: MenuButtonProps) {
  const { onPress, ...state } = button;
  if (text === undefined)
    return (
      <IconButton
        {...state}
        label={label}
        aria-pressed={isPressed}
        disabledBecause={disabledBecause}
        {...(title !== undefined && { title })}
        onPress={onPress}
      >
        {icon ?? <MoreIcon />}
      </IconButton>
    );
  return (
    <button
      {...state}
      type="button"
      className="button button-quiet button-wide"
      aria-disabled={disabledBecause !== undefined || undefined}
      title={disabledBecause}
      onClick={onPress}
    >
      {icon}
      {text}
      <ChevronDownIcon />
    </button>
  );
}

function Item({ action, onChosen }: { action: Action; onChosen(): void }) {
  const className = action.isDangerous === true ? "menu-dangerous" : undefined;
  if ("isChecked" in action) return <Tick action={action} />;
  const inside = (
    <>
      {action.icon}
      {action.label}
    </>
  );
  if ("link" in action)
    return (
      <Link {...action.link} role="menuitem" tabIndex={-1} className={className}>
        {inside}
      </Link>
    );
  if ("href" in action)
    return (
      <a href={action.href} target="_blank" rel="noreferrer" role="menuitem" tabIndex={-1} onClick={onChosen}>
        {inside}
      </a>
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

function Tick({
  action: { label, isChecked, disabledBecause, onChoose },
}: {
  action: Extract<Action, { isChecked: boolean }>;
}) {
  const isOff = disabledBecause !== undefined;
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChecked}
      aria-disabled={isOff || undefined}
      tabIndex={-1}
      onClick={() => !isOff && onChoose()}
    >
      <span className="menu-tick">{isChecked && <TickIcon />}</span>
      <span>
        {label}
        {isOff && <small className="menu-why">{disabledBecause}</small>}
      </span>
    </button>
  );
}

const MoreIcon = () => (
  <Icon>
    <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.75" />
  </Icon>
);

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[role^=menuitem]"),
];

// Wraps around: the first item follows the last.
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
