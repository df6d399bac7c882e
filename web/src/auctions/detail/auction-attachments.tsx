import type { AuctionView } from "@boli/contract/auctions/endpoints";
import { useAuctionMessages } from "../texts/index.ts";
import { DocumentIcon } from "../../ui/area-icons.tsx";
import { LockIcon } from "../../ui/icons.tsx";
import { attachmentUrl } from "../queries.ts";
import "./auction-attachments.css";

// The documents of the notice. They print the address, so a free view names only their kinds.
export function AuctionAttachments({ auction }: { auction: AuctionView }) {
  const { attachments: words } = useAuctionMessages();
  if (auction.attachments.length === 0) return null;
  return (
    <section className="auction-part">
      <h2>{words.heading}</h2>
      <ul className="auction-attachments">
        {auction.access === "full"
          ? auction.attachments.map(({ id, kind, name, bytes }) => (
              <li key={id}>
                <DocumentIcon />
                <div>
                  <a
                    href={attachmentUrl(auction.id, id)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={words.open({ name })}
                  >
                    {name}
                  </a>
                  <p className="numbers">
                    {words.kinds[kind]} · {sizeOf(bytes)}
                  </p>
                </div>
              </li>
            ))
          : countKinds(auction.attachments).map(({ kind, count }) => (
              <li key={kind}>
                <LockIcon />
                <div>
                  <span className="auction-attachments-name">
                    {words.kinds[kind]}
                    {count > 1 && ` (${count})`}
                  </span>
                  <p>{words.locked}</p>
                </div>
              </li>
            ))}
      </ul>
    </section>
  );
}

type Kind = AuctionView["attachments"][number]["kind"];

function countKinds(attachments: readonly { kind: Kind }[]): { kind: Kind; count: number }[] {
  const counts = new Map<Kind, number>();
  for (const { kind } of attachments) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

const megabyte = 1_000_000;

// "840 KB", "2.4 MB".
export function sizeOf(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / megabyte).toFixed(1).replace(/\.0$/, "")} MB`;
}
