import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { User } from "@boli/contract/users/user";
import { useProof } from "../../auth/profile/use-proof.tsx";
import { DeleteAccount, type OpenKind } from "../../own-data/delete-account.tsx";
import { DownloadData } from "../../own-data/download-data.tsx";

// The actions of an account on its own data, with the proof that they ask for.
export function OwnDataActions({ user, google }: { user: User; google: boolean }) {
  const proof = useProof({ user, google, returnTo: "/app/profile" });
  return (
    <>
      <DownloadData guard={proof.guard} />
      <DeleteAccount guard={proof.guard} renderLink={linkToOpen} />
      {proof.dialog}
    </>
  );
}

const screenOf = {
  "hosted-sales": "/app/live-auctions",
  "leading-lots": "/app/my-bids",
  ceilings: "/app/my-bids",
  "unpaid-wins": "/app/my-bids",
  disputes: "/app/my-bids",
  refunds: "/app/subscription",
} as const satisfies Record<OpenKind, string>;

const linkToOpen = (kind: OpenKind, label: string): ReactNode => (
  <Link className="button button-quiet" to={screenOf[kind]}>
    {label}
  </Link>
);
