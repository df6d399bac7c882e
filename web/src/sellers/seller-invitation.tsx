import { useState, type ReactNode } from "react";
import type { User } from "@boli/contract/users/user";
import { Card } from "../ui/card.tsx";
import { useSellerMessages } from "./texts/index.ts";

interface SellerInvitationProps {
  user: User;
  // The link for a buyer, and for a user who became a seller meanwhile.
  links: { buyer: ReactNode; seller: ReactNode };
}

// The card on a buyer's profile. A user who becomes a seller in another tab keeps the card, so that the layout does not
// shift.
export function SellerInvitation({ user, links }: SellerInvitationProps) {
  const { invitation, seller } = useSellerMessages();
  const [wasBuyer] = useState(user.role === "buyer");
  if (!wasBuyer) return null;
  const isBuyer = user.role === "buyer";
  return (
    <Card heading={isBuyer ? invitation.heading : seller.heading}>
      <p className="card-quiet">{isBuyer ? invitation.sentence : seller.sentence}</p>
      <div className="card-actions">{isBuyer ? links.buyer : links.seller}</div>
    </Card>
  );
}
