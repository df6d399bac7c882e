import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import { Button } from "../../ui/button.tsx";
import { LiveText } from "../../ui/live-text.tsx";
import { isWaiting } from "../management/time-left.ts";
import { newestApplication, ownApplication } from "../queries.ts";
import { useResellerMessages } from "../texts/index.ts";
import "./signup.css";

interface DecisionProps {
  application: ResellerApplication;
  // Another value whenever the bell rang; a decision rings it.
  rung: unknown;
}

// The line of an application that waits. It stands from the beginning and says when there is a decision, which is shown on request: the
// page would jump under the reader's eyes otherwise.
export function Decision({ application, rung }: DecisionProps) {
  const { own } = useResellerMessages();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(newestApplication(application));
  const [looking, setLooking] = useState<"not-yet" | "now" | "over">("not-yet");
  const isMade = data ? !isWaiting(data.status) : false;

  const lookQuietly = useEffectEvent(() => void refetch());
  const heard = useRef(rung);
  useEffect(() => {
    if (rung === heard.current) return;
    heard.current = rung;
    lookQuietly();
  }, [rung]);

  async function look(): Promise<void> {
    setLooking("now");
    const { data: newest } = await refetch();
    setLooking("over");
    // A person who looks reads the state as it is, also one that is no decision.
    if (newest && newest.status !== application.status && isWaiting(newest.status))
      client.setQueryData(ownApplication().queryKey, newest);
  }

  function show(): void {
    // The form for the changes takes the place of this card, and no focus by itself.
    if (data?.status === "changes_requested")
      document.getElementById("content")?.focus({ preventScroll: true });
    client.setQueryData(ownApplication().queryKey, data);
  }

  const notYet = looking === "over" ? (isError ? own.lookFailed : own.notYet) : own.willSay;
  return (
    <div className="signup-decision">
      <LiveText className="signup-decision-line">{isMade ? own.decided : notYet}</LiveText>
      <Button kind="quiet" busy={looking === "now"} onPress={isMade ? show : () => void look()}>
        {isMade ? own.show : own.look}
      </Button>
    </div>
  );
}
