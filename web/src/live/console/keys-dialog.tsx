import type { SaleView } from "@boli/contract/live/endpoints";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { hasStream } from "./stream-lag.ts";
import { type ConsoleMessages, useConsoleMessages } from "./texts/index.ts";
import type { Desk } from "./use-desk.ts";

interface KeysDialogProps {
  sale: SaleView;
  desk: Desk;
  onClose(): void;
}

// The keys that mean something in this auction, with the actions they do.
export function KeysDialog({ sale, desk, onClose }: KeysDialogProps) {
  const texts = useConsoleMessages();
  return (
    <Dialog heading={texts.keys.heading} onClose={onClose}>
      <p className="dialog-quiet">{texts.keys.sentence}</p>
      {!desk.keysOn && <p>{texts.keys.off}</p>}
      <dl className="console-keys">
        {keysOf(sale, desk.console.by, texts).map(([key, meaning]) => (
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

type KeyLine = readonly [key: string, meaning: string];

// A timed auction has no clerk's keys, and only an admin holds it.
export function keysOf(
  sale: Pick<SaleView, "pace" | "isPractice" | "youtubeUrl">,
  by: "host" | "admin",
  texts: ConsoleMessages,
): readonly KeyLine[] {
  const { actions, keys, message, order } = texts;
  const isClerk = sale.pace === "clerk";
  const twice = (name: string): string => `${name}, ${keys.twice}`;
  return [
    ["O", actions.start] as const,
    ...(isClerk
      ? ([
          ["W", actions["fair-warning"]],
          ["S", twice(actions.sold)],
          ["P", actions.pass],
          ["N", actions.next],
        ] as const)
      : []),
    ...(isClerk || sale.isPractice ? ([["F", keys.floor]] as const) : []),
    ...(isClerk || by === "admin"
      ? ([
          ["H", actions.hold],
          ["⇧H", actions.resume],
        ] as const)
      : []),
    ["E", actions.extend] as const,
    ...(isClerk ? [] : ([["T", actions.extendAll]] as const)),
    ["X", actions.withdraw] as const,
    ["R", actions.reoffer] as const,
    ["D", twice(actions["drop-reserve"])] as const,
    ["M", keys.message] as const,
    ...message.presets.map((text, at) => [String(at + 1), keys.preset({ text })] as const),
    ...(sale.isPractice ? ([["B", actions.rehearse]] as const) : []),
    ...(by === "host" && !sale.isPractice ? ([["A", actions["ask-admin"]]] as const) : []),
    ...(hasStream(sale) ? ([["L", actions.stream]] as const) : []),
    ["Y", actions.link] as const,
    ["⇧E", actions.end] as const,
    ["⇧X", actions.cancel] as const,
    ["/", order.search] as const,
    ["Esc", keys.disarm] as const,
    ["?", keys.list] as const,
  ];
}
