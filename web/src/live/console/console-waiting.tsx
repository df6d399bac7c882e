import type { ReactNode } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { PreviousIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { useConsoleMessages } from "./texts/index.ts";
import "./console.css";

interface ConsoleWaitingProps {
  // The sale is on its way, could not be loaded, or is another's.
  kind: "loading" | "failed" | "not-yours";
  isFetching: boolean;
  onTryAgain(): void;
  renderBack(look: { className: string; children: ReactNode; label: string }): ReactNode;
}

// Shown instead of the console until it can be shown.
export function ConsoleWaiting({ kind, isFetching, onTryAgain, renderBack }: ConsoleWaitingProps) {
  const words = useConsoleMessages();
  const { errors } = useMessages();
  return (
    <div className="console-waiting tall-screen">
      {renderBack({ className: "console-back", children: <PreviousIcon />, label: words.back })}
      {kind === "loading" && (
        <>
          <h1 className="unseen">{words.name}</h1>
          <Skeleton rows={6} rowHeight="row" words={words.loading} />
        </>
      )}
      {kind === "not-yours" && <h1>{words.notYours}</h1>}
      {kind === "failed" && (
        <div role="alert">
          <h1>{words.failed}</h1>
          <Button busy={isFetching} onPress={onTryAgain}>
            {errors.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
