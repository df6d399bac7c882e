import { useState, type ReactNode } from "react";
import type { User } from "@boli/contract/users";
import { Card } from "../ui/card.tsx";
import { useResellerMessages } from "./texts/index.ts";

interface ResellerInvitationProps {
  user: User;
  renderLink(label: string): ReactNode;
}

// The card on the profile of those who may apply. It stays for a user who becomes a reseller meanwhile, so that the layout does
// not shift: the screen behind the link says how things stand.
export function ResellerInvitation({ user: { role }, renderLink }: ResellerInvitationProps) {
  const { invitation } = useResellerMessages();
  const [mayApply] = useState(role === "buyer" || role === "seller");
  if (!mayApply) return null;
  return (
    <Card heading={invitation.heading}>
      <p className="card-quiet">{invitation.sentence}</p>
      <div className="card-actions">{renderLink(invitation.action)}</div>
    </Card>
  );
}
