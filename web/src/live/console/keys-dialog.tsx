import type { SaleView } from "@boli/contract/live/endpoints";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { keysOf } from "./key-list.ts";
import { useConsoleMessages } from "./texts/index.ts";
import type { Desk } from "./use-desk.ts";

interface KeysDialogProps {
  sale: SaleView;
  desk: Desk;
  onClose(): void;
}

// The keys that mean something in this auction, with the actions they do.
export function KeysDialog({ sale, desk, onClose }: KeysDialogProps) {
  const words = useConsoleMessages();
  return (
    <Dialog heading={words.keys.heading} onClose={onClose}>
      <p className="dialog-quiet">{words.keys.sentence}</p>
      {!desk.keysOn && <p>{words.keys.off}</p>}
      <dl className="console-keys">
        {keysOf(sale, desk.console.by, words).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
