import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { User } from "@boli/contract/users/user";
import { Card } from "../ui/card.tsx";
import { ownApplication } from "./queries.ts";
import { findForm } from "./signup/saved-form.ts";
import { useResellerMessages } from "./texts/index.ts";

interface ResellerInvitationProps {
  user: User;
  renderLink(label: string): ReactNode;
}

// The card on the profile of those who may apply. It stays for a user who becomes a reseller meanwhile, and only the button says what
// is known of an application, so that the layout does not shift.
export function ResellerInvitation({ user, renderLink }: ResellerInvitationProps) {
  const { invitation } = useResellerMessages();
  const [mayApply] = useState(user.role === "buyer" || user.role === "seller");
  if (!mayApply) return null;
  return (
    <Card heading={invitation.heading}>
      <p className="card-quiet">{invitation.sentence}</p>
      <div className="card-actions">
        <ApplicationLink userId={user.id} renderLink={renderLink} />
      </div>
    </Card>
  );
}

function ApplicationLink({
  userId,
  renderLink,
}: Pick<ResellerInvitationProps, "renderLink"> & { userId: string }) {
  const { invitation } = useResellerMessages();
  const query = useQuery(ownApplication());
  // A form that the server does not have yet is in this browser.
  const [isTyped] = useState(() => findForm({ userId, changes: undefined }) !== undefined);
  const status = query.data?.status ?? (isTyped ? "draft" : undefined);
  if (status === undefined) return renderLink(invitation.action);
  return renderLink(status === "draft" || status === "changes_requested" ? invitation.goOn : invitation.see);
}
