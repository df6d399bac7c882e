import { useId, useState, type ReactNode } from "react";
import { TabPanel, Tabs } from "../../ui/lists/tabs.tsx";
import { useRoomMessages } from "../room/texts/index.ts";
import "./room-tabs.css";

export interface RoomChat {
  label: string;
  // With the newest message of the host to everyone, which stays there when it was closed elsewhere.
  renderPanel(pinned: string | undefined): ReactNode;
}

interface RoomTabsProps {
  history: ReactNode;
  item: ReactNode;
  // Absent when the sale has no chat.
  chat?: RoomChat | undefined;
  pinned: string | undefined;
}

type TabName = "chat" | "history" | "item";

// The tabs beside the bid box of a lot: the chat, the history of its bids, and what it is.
export function RoomTabs({ history, item, chat, pinned }: RoomTabsProps) {
  const { tabs: texts } = useRoomMessages();
  const id = useId();
  const [chosen, setChosen] = useState<TabName>(chat === undefined ? "history" : "chat");
  const tabs: { name: TabName; label: string }[] = [
    ...(chat === undefined ? [] : [{ name: "chat" as const, label: chat.label }]),
    { name: "history", label: texts.history },
    { name: "item", label: texts.item },
  ];
  return (
    <div className="room-tabs">
      <Tabs<TabName> label={texts.label} id={id} tabs={tabs} chosen={chosen} onChoose={setChosen} />
      <TabPanel id={id} chosen={chosen} className="room-panel">
        {chosen === "chat" ? chat?.renderPanel(pinned) : chosen === "history" ? history : item}
      </TabPanel>
    </div>
  );
}
