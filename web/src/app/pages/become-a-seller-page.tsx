import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Role } from "@boli/contract/permissions";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { SellerForm } from "../../sellers/seller-form.tsx";
import { SellerTerms } from "../../sellers/seller-terms.tsx";
import { useSellerMessages } from "../../sellers/texts/index.ts";
import { Card } from "../../ui/card.tsx";
import { useScreenName } from "../screen-names.ts";
import { shell } from "../shell.ts";
import "./become-a-seller-page.css";

export function Page() {
  const words = useSellerMessages();
  const name = useScreenName("/app/become-a-seller");
  const user = userOf(useStore(session));
  const [isNew, setNew] = useState(false);
  if (user === undefined) return null;
  const { role } = user;
  return (
    <div className="become-a-seller">
      <div className="become-a-seller-head">
        <h1>{name}</h1>
        <p>{words.subheading}</p>
      </div>
      <Card heading={headingOf(role, isNew, words)} state={role}>
        {role === "buyer" ? (
          <SellerForm user={user} onDone={() => setNew(true)} />
        ) : role === "reseller" ? (
          <ForResellers />
        ) : (
          <ForSellers isNew={isNew} />
        )}
      </Card>
      {role !== "buyer" && <SellerTerms />}
    </div>
  );
}

function headingOf(role: Role, isNew: boolean, words: ReturnType<typeof useSellerMessages>): string {
  if (role === "buyer") return words.form.heading;
  if (role === "reseller") return words.reseller.heading;
  return isNew ? words.seller.headingNew : words.seller.heading;
}

function ForSellers({ isNew }: { isNew: boolean }) {
  const { seller: words } = useSellerMessages();
  return (
    <>
      <p className="card-quiet">{isNew ? words.sentenceNew : words.sentence}</p>
      <div className="card-actions">
        <Link className="button button-strong" to="/app/create-auction">
          {words.create}
        </Link>
        <Link className="button button-quiet" to="/app/my-auctions">
          {words.own}
        </Link>
      </div>
    </>
  );
}

function ForResellers() {
  const { reseller: words } = useSellerMessages();
  const { supportEmail } = shell.get();
  return (
    <>
      <p className="card-quiet">{words.sentence}</p>
      {supportEmail !== null && (
        <div className="card-actions">
          <a className="button button-quiet" href={`mailto:${supportEmail}`}>
            {words.write({ email: supportEmail })}
          </a>
        </div>
      )}
    </>
  );
}
