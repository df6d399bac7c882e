import { useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { EditIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { useAskingMessages } from "../asking/texts/index.ts";
import { isOver, type SalePhase } from "../sale-phase.ts";
import { useSalePageMessages } from "./texts/index.ts";
import { YoutubeDialog } from "./youtube-dialog.tsx";

interface StreamLineProps {
  sale: SaleView;
  phase: SalePhase;
  // Undefined where nobody is asked.
  onAsk: (() => void) | undefined;
  onChanged(): Promise<unknown>;
}

// The line below the stream: its delay, and the quiet actions of the sale. It keeps its place when the sale starts or ends
// meanwhile.
export function StreamLine({ sale, phase, onAsk, onChanged }: StreamLineProps) {
  const { stream, youtube } = useSalePageMessages();
  const { ask } = useAskingMessages();
  const [isEditing, setEditing] = useState(false);
  const [wasOpen] = useState(!isOver(phase));
  const mayEdit = sale.can.manage && !isOver(phase);
  const isBehind = phase === "live" && sale.youtubeEmbedId !== null;
  if (!wasOpen && !mayEdit) return null;
  return (
    <>
      <div className="sale-stream-line">
        {isBehind && <p>{stream.behind}</p>}
        {onAsk !== undefined && (
          <Button kind="plain" onPress={onAsk}>
            {ask}
          </Button>
        )}
        {mayEdit && (
          <Button kind="plain" onPress={() => setEditing(true)}>
            <EditIcon />
            {youtube.edit}
          </Button>
        )}
      </div>
      {isEditing && (
        <YoutubeDialog
          saleId={sale.id}
          url={sale.youtubeUrl}
          onChanged={onChanged}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
