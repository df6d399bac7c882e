import { Outlet } from "@tanstack/react-router";
import { useMessages } from "../locales/use-messages.ts";
import { Toaster } from "../ui/overlays/toaster.tsx";

// The parts of every screen: the skip link, the screen itself, and the messages above it.
export function Root() {
  const messages = useMessages();
  return (
    <>
      <a className="skip-link" href="#content" data-print="no">
        {messages.skipToContent}
      </a>
      <Outlet />
      <Toaster />
    </>
  );
}
