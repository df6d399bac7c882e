import { useState } from "react";
import { auctionPaths } from "@boli/contract/site/site";
import type { Language } from "@boli/contract/base/languages";
import { useStore } from "../lib/use-store.ts";
import { shownLanguage } from "../locales/language.ts";
import { tryToCopy } from "../ui/copy-text.ts";
import { MailIcon } from "../ui/icons.tsx";
import { CopyByHand } from "../ui/overlays/copy-by-hand.tsx";
import { Menu } from "../ui/overlays/menu.tsx";
import { openShareSheet } from "../ui/share-link.ts";
import { ChatIcon, ShareIcon } from "./icons.tsx";
import { recordShare } from "./queries.ts";
import { useFollowingMessages } from "./texts/index.ts";

export type SharedPaths = (id: string) => Record<Language, `/${string}`>;

interface ShareButtonProps {
  id: string;
  title: string;
  paths?: SharedPaths;
}

// Opens the device's own sheet. Without one the link is copied, and a menu has other ways to send it.
export function ShareButton({ id, title, paths = auctionPaths }: ShareButtonProps) {
  const words = useFollowingMessages();
  // In the sender's language, because the address of a public page decides its language.
  const url = `${window.location.origin}${paths(id)[useStore(shownLanguage)]}`;
  const text = words.shareText({ title });
  const [isByHand, setByHand] = useState(false);
  const count = () => void recordShare(id);

  // True when the menu is needed.
  async function share(): Promise<boolean> {
    const outcome = await openShareSheet({ title, text, url });
    if (outcome === "shared") count();
    if (outcome !== "none") return false;
    count();
    const isCopied = await tryToCopy(url, words.linkCopied);
    if (!isCopied) setByHand(true);
    return isCopied;
  }

  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n${url}`)}`;

  return (
    <>
      <Menu
        label={words.share({ title })}
        title={words.shareTitle}
        icon={<ShareIcon />}
        disabledBecause={undefined}
        onOpen={share}
        actions={[
          { label: words.whatsApp, icon: <ChatIcon />, href: whatsApp },
          { label: words.email, icon: <MailIcon />, href: mail },
        ]}
      />
      {isByHand && (
        <CopyByHand text={url} onClose={() => setByHand(false)}>
          <a className="button button-quiet" href={whatsApp} target="_blank" rel="noreferrer">
            {words.whatsApp}
          </a>
          <a className="button button-quiet" href={mail}>
            {words.email}
          </a>
        </CopyByHand>
      )}
    </>
  );
}
