import type { User } from "@boli/contract/users/user";
import { useProof } from "../../auth/profile/use-proof.tsx";
import { DownloadData } from "../../own-data/download-data.tsx";

// The actions of an account on its own data, with the proof that they ask for.
export function OwnDataActions({ user, google }: { user: User; google: boolean }) {
  const proof = useProof({ user, google, returnTo: "/app/profile" });
  return (
    <>
      <DownloadData guard={proof.guard} />
      {proof.dialog}
    </>
  );
}
