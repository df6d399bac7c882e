import { useEffect, type ReactNode } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { CloseIcon } from "../icons.tsx";
import { useModal } from "./use-modal.ts";
import "./drawer.css";

interface DrawerProps {
  label: string;
  onClose(): void;
  // For content to read: 400 px on a desktop, and the whole width of a phone.
  wide?: boolean;
  children: ReactNode;
}

// A panel that slides in from the side, over the page: the links that do not fit into the bar of a phone, or a list.
export function Drawer({ label, onClose, wide = false, children }: DrawerProps) {
  const messages = useMessages();
  const drawer = useModal(".drawer-close", onClose);

  // A press beside the drawer targets the dialog itself, as its backdrop. This is only for pointers: the keyboard has Escape
  // and the button.
  useEffect(() => {
    const listening = new AbortController();
    const closeBeside = ({ target, currentTarget }: Event) => {
      if (target === currentTarget) onClose();
    };
    drawer.current?.addEventListener("click", closeBeside, listening);
    return () => listening.abort();
  }, [drawer, onClose]);

  return (
    <dialog
      ref={drawer}
      className={wide ? "drawer drawer-wide" : "drawer"}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="drawer-inside">
        <button type="button" className="drawer-close" aria-label={messages.actions.close} onClick={onClose}>
          <CloseIcon />
        </button>
        {children}
      </div>
    </dialog>
  );
}
