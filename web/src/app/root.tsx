import { Outlet } from "@tanstack/react-router";
import { useMessages } from "../locales/use-messages.ts";
import { Toaster } from "../ui/toaster.tsx";

// What every screen has: the way past the navigation, the screen itself, and the messages above it.
export function Root() {
  const messages = useMessages();
  return (
    <>
      <a className="skip-link" href="#content">
        {messages.skipToContent}
      </a>
      <Outlet />
      <Toaster />
    </>
  );
}
