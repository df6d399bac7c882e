import { useRef, useState, type ReactNode } from "react";
import type { User } from "@boli/contract/users/user";
import { Refusal } from "../../lib/client.ts";
import { ProofDialog } from "./proof-dialog.tsx";

export type Guarded<Result> = { kind: "done"; value: Result } | { kind: "declined" };

export interface Proof {
  // Runs an action that needs a fresh proof of identity. When the server requires the proof, the dialog asks for it,
  // and the action then runs again automatically.
  guard<Result>(act: () => Promise<Result>): Promise<Guarded<Result>>;
  dialog: ReactNode;
}

interface ProofOf {
  user: User;
  google: boolean;
  returnTo: string;
}

export function useProof({ user, google, returnTo }: ProofOf): Proof {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(undefined);

  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });

  function close(isProved: boolean): void {
    setAsking(false);
    answer.current?.(isProved);
  }

  return {
    async guard(act) {
      try {
        return { kind: "done", value: await act() };
      } catch (failure) {
        if (!(failure instanceof Refusal && failure.code === "proof_needed")) throw failure;
        return (await ask()) ? { kind: "done", value: await act() } : { kind: "declined" };
      }
    },
    dialog: isAsking && (
      <ProofDialog
        user={user}
        google={google}
        returnTo={returnTo}
        onProved={() => close(true)}
        onClose={() => close(false)}
      />
    ),
  };
}
