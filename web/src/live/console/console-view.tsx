import { type ReactNode, useId, useRef, useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { useMessages } from "../../locales/use-messages.ts";
import { PreviousIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../ui/lists/tabs.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { YoutubeDialog } from "../detail/youtube-dialog.tsx";
import { ActionBar } from "./action-bar.tsx";
import { ConsoleDialogs } from "./console-dialogs.tsx";
import { ConsoleFoot, ConsoleTop } from "./edges.tsx";
import { LotLog, LotPanel } from "./lot-panel.tsx";
import { MessageBox } from "./message-box.tsx";
import { RunList } from "./run-list.tsx";
import { StateBand } from "./state-band.tsx";
import { StreamDialog } from "./stream-dialog.tsx";
import { useConsoleMessages } from "./texts/index.ts";
import { useDesk } from "./use-desk.ts";
import "./console.css";
import "./console-actions.css";
import "./console-lot.css";
import "./console-side.css";

interface ConsoleViewProps {
  sale: SaleView;
  audience: string;
  // The chat of the sale in the right column, where there is one, with the newest message to everyone.
  renderChat?: ((pinned: string | undefined) => ReactNode) | undefined;
  renderBack(look: { className: string; children: ReactNode; label: string }): ReactNode;
  // A link to the results, once the sale is over.
  results: ReactNode;
  onChanged(): Promise<unknown>;
}

type Side = "order" | "log" | "chat" | "message";

// The console from which a live auction is run: run order, the lot under the hammer with its actions, and the conversation around it.
export function ConsoleView({
  sale,
  audience,
  renderChat,
  renderBack,
  results,
  onChanged,
}: ConsoleViewProps) {
  const texts = useConsoleMessages();
  const id = useId();
  const isNarrow = useNarrow();
  const [side, setSide] = useState<Side>("order");
  const search = useRef<HTMLInputElement>(null);
  const paddle = useRef<HTMLInputElement>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const desk = useDesk(sale, audience, {
    fields: { search, paddle, message: messageField },
    // The field may be behind another tab.
    show: (shown) => setSide(shown),
  });
  const { subject } = desk;

  const order = <RunList sale={sale} shown={subject.shown} searchRef={search} onChoose={desk.choose} />;
  const log = <LotLog sale={sale} lot={subject.shown} desk={desk} />;
  const message = (
    <MessageBox
      fieldRef={messageField}
      text={desk.messageText}
      onText={desk.setMessageText}
      pinned={desk.console.message}
      whyNot={desk.whyNot("message")}
      isSending={desk.actions.sending === "message" || desk.actions.sending === "unpin"}
      onSend={() => void desk.press("message")}
      onUnpin={() => void desk.unpin()}
    />
  );
  const chatPart =
    renderChat === undefined ? null : (
      // The chat names itself.
      <div className="console-part console-chat">
        <h2>{texts.chat.heading}</h2>
        {renderChat(desk.console.message)}
      </div>
    );

  return (
    <div className="console" data-fills-window data-practice={sale.isPractice || undefined}>
      <ConsoleTop
        sale={sale}
        desk={desk}
        back={renderBack({ className: "console-back", children: <PreviousIcon />, label: texts.back })}
      />
      <StateBand sale={sale} desk={desk} results={results} />
      <div className="console-body">
        {!isNarrow && <div className="console-left">{order}</div>}
        <div className="console-middle">
          <LotPanel sale={sale} desk={desk} />
          <ActionBar sale={sale} desk={desk} paddleRef={paddle} />
        </div>
        {!isNarrow && (
          <div className="console-right">
            {log}
            {chatPart}
            {message}
          </div>
        )}
        {isNarrow && (
          <div className="console-side">
            <div className="console-tabs">
              <Tabs<Side>
                label={texts.name}
                id={id}
                tabs={(
                  ["order", "log", ...(renderChat === undefined ? [] : ["chat" as const]), "message"] as const
                ).map((name) => ({ name, label: texts.side[name] }))}
                chosen={side}
                onChoose={setSide}
              />
            </div>
            <TabPanel id={id} chosen={side} className="console-side-panel">
              {side === "order" ? order : side === "log" ? log : side === "chat" ? chatPart : message}
            </TabPanel>
          </div>
        )}
      </div>
      <ConsoleFoot sale={sale} desk={desk} />
      <ConsoleDialogs sale={sale} desk={desk} />
      {desk.dialog === "stream" && (
        <StreamDialog
          sale={sale}
          desk={desk}
          onChanged={onChanged}
          onClose={() => desk.setDialog(undefined)}
        />
      )}
      {desk.dialog === "link" && (
        <YoutubeDialog
          saleId={sale.id}
          url={sale.youtubeUrl}
          onChanged={onChanged}
          onClose={() => desk.setDialog(undefined)}
        />
      )}
    </div>
  );
}

interface ConsoleWaitingProps {
  // The sale is on its way, could not be loaded, or is another's.
  kind: "loading" | "failed" | "not-yours";
  isFetching: boolean;
  onTryAgain(): void;
  renderBack(look: { className: string; children: ReactNode; label: string }): ReactNode;
}

// Shown instead of the console until it can be shown.
export function ConsoleWaiting({ kind, isFetching, onTryAgain, renderBack }: ConsoleWaitingProps) {
  const texts = useConsoleMessages();
  const { errors } = useMessages();
  return (
    <div className="console-waiting tall-screen">
      {renderBack({ className: "console-back", children: <PreviousIcon />, label: texts.back })}
      {kind === "loading" && (
        <>
          <h1 className="unseen">{texts.name}</h1>
          <Skeleton rows={6} rowHeight="row" text={texts.loading} />
        </>
      )}
      {kind === "not-yours" && <h1>{texts.notYours}</h1>}
      {kind === "failed" && (
        <div role="alert">
          <h1>{texts.failed}</h1>
          <Button busy={isFetching} onPress={onTryAgain}>
            {errors.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
