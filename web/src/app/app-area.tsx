import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { ConsentNotice } from "../auth/sign-up/consent-notice.tsx";
import { signOut } from "../auth/queries.ts";
import { Refusal } from "../lib/client.ts";
import { keptAccount } from "../lib/kept-account.ts";
import { leaving, left, session, stayed, userOf } from "../lib/session.ts";
import { useStore } from "../lib/use-store.ts";
import { fetchTextsOfPage } from "../locales/language.ts";
import { useMessages } from "../locales/use-messages.ts";
import { toasts } from "../ui/overlays/toasts.ts";
import { Layout } from "./layout.tsx";
import { queryClient } from "./query-client.ts";
import { useSearchMessage } from "./use-search-message.ts";

// Loaded with the live channel, after the page. A page works without it.
const ChannelBanner = lazy<ComponentType>(() =>
  import("./channel-banner.tsx").then(
    async (module) => {
      await fetchTextsOfPage();
      return { default: module.ChannelBanner };
    },
    () => ({ default: () => null }),
  ),
);

// The signed-in part of the app. The query cache is loaded with it and not before, so the sign-in page stays
// light.
export const AppArea = () => (
  <AppFrame>
    <Outlet />
  </AppFrame>
);

// The frame around every signed-in page, also one outside /app.
export function AppFrame({ children }: { children: ReactNode }) {
  const user = userOf(useStore(session));
  const { login } = useMessages();
  const leave = useLeave();
  // On every page, because a sign-in leads to any page that was requested.
  useSearchMessage("from", "google", () => toasts.show("success", login.googleSucceeded));
  useKeptAccount();
  // Between the end of a session and the change to the sign-in page there is no user to render for.
  if (user === undefined) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Layout user={user} isLeaving={leave.isLeaving} onLeave={() => void leave.run()}>
        <ConsentNotice user={user} />
        {children}
      </Layout>
      <Suspense fallback={null}>
        <ChannelBanner />
      </Suspense>
    </QueryClientProvider>
  );
}

// A sign-in that keeps an account which was about to be deleted; Google's says so in the URL.
function useKeptAccount(): void {
  const isKept = useStore(keptAccount);
  useSearchMessage("from", "leaving", () => keptAccount.set(true));
  useEffect(() => {
    if (isKept)
      void import("./tell-of-kept-account.ts")
        .then((loaded) => loaded.tellOfKeptAccount())
        .catch(() => undefined);
  }, [isKept]);
}

function useLeave() {
  const messages = useMessages();
  const [isLeaving, setLeaving] = useState(false);

  async function run(): Promise<void> {
    setLeaving(true);
    leaving();
    try {
      // Requests that are still under way would be refused when the session has ended.
      await queryClient.cancelQueries();
      await signOut();
      left();
      toasts.show("blank", messages.dashboard.signedOut);
    } catch (failure) {
      // The session had ended before, and the 401 has cleared the state.
      if (failure instanceof Refusal && failure.status === 401) return;
      stayed();
      setLeaving(false);
      // Loads what was cancelled above before it had any data.
      void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.data === undefined });
      toasts.show("error", messages.dashboard.signOutFailed);
    }
  }

  return { isLeaving, run };
}
