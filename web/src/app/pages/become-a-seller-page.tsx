import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { useTitle } from "../../lib/use-title.ts";
import { SellerForm, SellerTerms } from "../../sellers/seller-form.tsx";
import { useSellerMessages } from "../../sellers/texts/index.ts";
import { Card } from "../../ui/card.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { useScreenName } from "../screen-names.ts";
import { shell } from "../shell.ts";
import "./become-a-seller-page.css";

export function Page() {
  const user = userOf(useStore(session));
  const [isNew, setNew] = useState(false);
  if (user === undefined) return null;
  if (user.role === "reseller" && !user.isAlsoSeller) return <ForResellers />;
  if (user.role !== "buyer") return <ForSellers isNew={isNew} />;
  return <ForBuyers form={<SellerForm user={user} onDone={() => setNew(true)} />} />;
}

function ForBuyers({ form }: { form: ReactNode }) {
  const words = useSellerMessages();
  const name = useScreenName("/app/become-a-seller");
  useTitle(name);
  return (
    <div className="become-a-seller">
      <ScreenHeading heading={name} sentence={words.subheading} />
      <Card heading={words.form.heading}>{form}</Card>
    </div>
  );
}

function ForSellers({ isNew }: { isNew: boolean }) {
  const { seller: words } = useSellerMessages();
  const heading = isNew ? words.headingNew : words.heading;
  useTitle(heading);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with the form.
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <div className="become-a-seller">
      <ScreenHeading ref={title} heading={heading} sentence={isNew ? words.sentenceNew : words.sentence} />
      <div className="card-actions">
        <Link className="button button-strong" to="/app/create-auction">
          {words.create}
        </Link>
        <Link className="button button-quiet" to="/app/my-auctions">
          {words.own}
        </Link>
      </div>
      <SellerTerms heading="h2" />
    </div>
  );
}

function ForResellers() {
  const { reseller: words } = useSellerMessages();
  useTitle(words.heading);
  const { supportEmail } = shell.get();
  return (
    <div className="become-a-seller">
      <ScreenHeading heading={words.heading} sentence={words.sentence} />
      {supportEmail !== null && (
        <div className="card-actions">
          <a className="button button-quiet" href={`mailto:${supportEmail}`}>
            {words.write({ email: supportEmail })}
          </a>
        </div>
      )}
      <SellerTerms heading="h2" />
    </div>
  );
}
