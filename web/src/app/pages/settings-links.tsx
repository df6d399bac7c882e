import { Link } from "@tanstack/react-router";
import { Row } from "../../ui/layout-parts.tsx";
import { useProfileMessages } from "../../users/texts/index.ts";

// The settings that have a place of their own: on this page further down, and with the saved auctions.
export function SettingsLinks() {
  const texts = useProfileMessages();
  return (
    <Row>
      <Link className="button button-quiet" to="/app/profile" hash="notification-settings">
        {texts.notificationSettings}
      </Link>
      <Link className="button button-quiet" to="/app/favorites" hash="my-calendar">
        {texts.calendarFeed}
      </Link>
    </Row>
  );
}
