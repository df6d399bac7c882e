import { Link, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface SubscribeLinkProps {
  // The page that is opened after the payment; by default the one that shows the link.
  returnTo?: string;
  className?: string;
  children: ReactNode;
}

// Leads to the subscription, and after the payment back to what was locked.
export function SubscribeLink({ returnTo, className = "button button-quiet", children }: SubscribeLinkProps) {
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <Link to="/app/subscription" search={{ returnTo: returnTo ?? here }} className={className}>
      {children}
    </Link>
  );
}
