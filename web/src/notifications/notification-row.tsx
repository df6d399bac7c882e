import type { MouseEvent } from "react";
import type { Notification } from "@boli/contract/notifications/endpoints";
import { shownTime } from "../lib/moments.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { useNotificationMessages } from "./texts/index.ts";

interface NotificationRowProps {
  notification: Notification;
  onOpen(event: MouseEvent, one: Notification): void;
  onRemove(one: Notification): void;
}

export const linkIdOf = ({ id }: Notification): string => `notification-${id}`;

export function NotificationRow({ notification, onOpen, onRemove }: NotificationRowProps) {
  const words = useNotificationMessages();
  const { title, message, timestamp, read, priority, actionUrl } = notification;
  return (
    <li className="notification" data-unread={!read || undefined}>
      <a
        id={linkIdOf(notification)}
        className="notification-link"
        href={actionUrl}
        onClick={(event) => onOpen(event, notification)}
      >
        <span className="notification-title">
          {!read && <span className="unseen">{words.unread}: </span>}
          {title}
          {!read && priority === "high" && <span className="unseen"> ({words.important})</span>}
        </span>
        <span className="notification-message">{message}</span>
        <time className="notification-time numbers" dateTime={timestamp}>
          {shownTime(timestamp)}
        </time>
      </a>
      <IconButton label={words.remove({ title })} onPress={() => onRemove(notification)}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}
