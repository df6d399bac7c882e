import { useState, type ReactNode } from "react";
import type { User } from "@boli/contract/users";
import { Card } from "../ui/card.tsx";
import { useSellerMessages } from "./texts/index.ts";

interface SellerInvitationProps {
  user: User;
  // Where it leads: a buyer, and somebody who became a seller meanwhile.
  links: { buyer: ReactNode; seller: ReactNode };
}

// For buyers, on their profile. Somebody who becomes a seller in another tab keeps the card, so that nothing moves.
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
