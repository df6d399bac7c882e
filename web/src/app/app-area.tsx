import { QueryClientProvider } from "@tanstack/react-query";
import { MantineProvider } from "@mantine/core";
import { Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { ConsentNotice } from "../auth/consent-notice.tsx";
import { signOut } from "../auth/queries.ts";
import { Refusal } from "../lib/client.ts";
import { leaving, left, session, stayed, userOf } from "../lib/session.ts";
import { theme } from "../lib/theme.ts";
import { useStore } from "../lib/use-store.ts";
import { useMessages } from "../locales/use-messages.ts";
import { cssVariablesResolver, kitTheme, pageNonce } from "../ui/theme.ts";
import { toasts } from "../ui/toasts.ts";
import { ChannelBanner } from "./channel-banner.tsx";
import { Frame } from "./frame.tsx";
import { queryClient } from "./query-client.ts";
import { standing } from "./standing.ts";
import { useArrival } from "./use-arrival.ts";
import "../ui/mantine.css";

// The signed-in part of the app. The component kit and the query cache are loaded with it and not before,
// so the sign-in page stays light.
export function AppArea() {
  const user = userOf(useStore(session));
  const { login } = useMessages();
  const chosen = useStore(theme);
  const leave = useLeave();
  // Told here for every page, because signing in leads to the one that was wished for.
  useArrival("from", "google", () => toasts.show("success", login.googleSucceeded));
  // Between the end of a session and the change to the sign-in page there is nobody to show anything to.
  if (user === undefined) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={kitTheme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        {...(chosen === "system" ? {} : { forceColorScheme: chosen })}
        deduplicateCssVariables
        getStyleNonce={pageNonce}
      >
        <Frame user={user} isLeaving={leave.isLeaving} onLeave={() => void leave.run()}>
          <ConsentNotice user={user} areLegalPagesThere={standing.has("legal-pages")} />
          <Outlet />
        </Frame>
        <ChannelBanner />
      </MantineProvider>
    </QueryClientProvider>
  );
}

function useLeave() {
  const messages = useMessages();
  const [isLeaving, setLeaving] = useState(false);

  async function run(): Promise<void> {
    setLeaving(true);
    leaving();
    try {
      await signOut();
      left();
      toasts.show("blank", messages.dashboard.signedOut);
    } catch (failure) {
      // A 401 has already cleared the state: the session was over before.
      if (failure instanceof Refusal && failure.status === 401) return;
      stayed();
      setLeaving(false);
      toasts.show("error", messages.dashboard.signOutFailed);
    }
  }

  return { isLeaving, run };
}
