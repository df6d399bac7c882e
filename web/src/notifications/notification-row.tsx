import type { MouseEvent } from "react";
import type { Notification } from "@boli/contract/notifications/endpoints";
import { shownTime } from "../lib/moments.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { useNotificationMessages } from "./texts/index.ts";

interface NotificationRowProps {
  notification: Notification;
  onOpen(event: MouseEvent, one: Notification, page: string): void;
  onRemove(one: Notification): void;
}

export const linkIdOf = ({ id }: Notification): string => `notification-${id}`;

export function NotificationRow({ notification, onOpen, onRemove }: NotificationRowProps) {
  const words = useNotificationMessages();
  const { title, message, timestamp, read, priority, actionUrl, auctions } = notification;
  return (
    <li className="notification" data-unread={!read || undefined}>
      <div className="notification-text">
        <a
          id={linkIdOf(notification)}
          className="notification-link"
          href={actionUrl}
          onClick={(event) => onOpen(event, notification, actionUrl)}
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
        {auctions.length > 0 && (
          <ul className="notification-auctions">
            {auctions.map((one) => (
              <li key={one.actionUrl}>
                <a href={one.actionUrl} onClick={(event) => onOpen(event, notification, one.actionUrl)}>
                  {one.title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton label={words.remove({ title })} onPress={() => onRemove(notification)}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}
