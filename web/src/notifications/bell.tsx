import { type ComponentType, useState } from "react";
import { useStore } from "../lib/use-store.ts";
import { fetchTextsOfPage } from "../locales/language.ts";
import { useMessages } from "../locales/use-messages.ts";
import { BellIcon } from "../ui/icons.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import type { NotificationDrawerProps } from "./notification-drawer.tsx";
import { unread } from "./unread.ts";
import "./bell.css";

// The drawer comes when it is wanted, and never with the first screen.
async function loadDrawer(): Promise<ComponentType<NotificationDrawerProps>> {
  const { NotificationDrawer } = await import("./notification-drawer.tsx");
  await fetchTextsOfPage();
  return NotificationDrawer;
}

const loadAhead = () => void loadDrawer().catch(() => undefined);

// The bell in the bar, with the number of unread notifications.
export function Bell() {
  const { navigation, network } = useMessages();
  const count = useStore(unread);
  const [Drawer, setDrawer] = useState<ComponentType<NotificationDrawerProps>>();
  const label = navigation.unread({ count });

  const open = () =>
    void loadDrawer().then(
      (loaded) => setDrawer(() => loaded),
      () => toasts.show("error", network.connection),
    );

  return (
    <>
      <button
        type="button"
        className="bell"
        aria-haspopup="dialog"
        aria-expanded={Drawer !== undefined}
        aria-label={label}
        title={label}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={open}
      >
        <BellIcon />
        {count > 0 && (
          <span className="bell-count numbers" aria-hidden="true">
            {count > 99 ? "99+" : count}
          </span>
        )}
      </button>
      {Drawer && <Drawer onClose={() => setDrawer(undefined)} />}
    </>
  );
}
