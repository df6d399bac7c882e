import { copyText } from "../ui/copy-text.ts";
import { MailIcon } from "../ui/icons.tsx";
import { Menu } from "../ui/overlays/menu.tsx";
import { openShareSheet } from "../ui/share-link.ts";
import { ChatIcon, ShareIcon } from "./icons.tsx";
import { noteShare } from "./queries.ts";
import { useFollowingMessages } from "./texts/index.ts";

// Opens the device's own sheet. Where there is none, the link is copied, and a menu has other ways to send it.
export function ShareButton({ id, title }: { id: string; title: string }) {
  const words = useFollowingMessages();
  const url = `${window.location.origin}/auctions/${id}`;
  const text = words.shareText({ title });
  const count = () => void noteShare(id);

  // True when the menu is needed.
  async function share(): Promise<boolean> {
    const outcome = await openShareSheet({ title, text, url });
    if (outcome === "shared") count();
    if (outcome !== "none") return false;
    copyText(url, { copied: words.linkCopied, failed: words.copyFailed });
    count();
    return true;
  }

  return (
    <Menu
      label={words.share({ title })}
      title={words.shareTitle}
      icon={<ShareIcon />}
      disabledBecause={undefined}
      onOpen={share}
      actions={[
        {
          label: words.whatsApp,
          icon: <ChatIcon />,
          href: `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`,
        },
        {
          label: words.email,
          icon: <MailIcon />,
          href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n${url}`)}`,
        },
      ]}
    />
  );
}
