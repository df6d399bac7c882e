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
  const texts = useSellerMessages();
  const name = useScreenName("/app/become-a-seller");
  useTitle(name);
  return (
    <div className="become-a-seller">
      <ScreenHeading heading={name} sentence={texts.subheading} />
      <Card heading={texts.form.heading}>{form}</Card>
    </div>
  );
}

function ForSellers({ isNew }: { isNew: boolean }) {
  const { seller: texts } = useSellerMessages();
  const heading = isNew ? texts.headingNew : texts.heading;
  useTitle(heading);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with the form.
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <div className="become-a-seller">
      <ScreenHeading ref={title} heading={heading} sentence={isNew ? texts.sentenceNew : texts.sentence} />
      <div className="card-actions">
        <Link className="button button-strong" to="/app/create-auction">
          {texts.create}
        </Link>
        <Link className="button button-quiet" to="/app/my-auctions">
          {texts.own}
        </Link>
      </div>
      <SellerTerms heading="h2" />
    </div>
  );
}

function ForResellers() {
  const { reseller: texts } = useSellerMessages();
  useTitle(texts.heading);
  const { supportEmail } = shell.get();
  return (
    <div className="become-a-seller">
      <ScreenHeading heading={texts.heading} sentence={texts.sentence} />
      {supportEmail !== null && (
        <div className="card-actions">
          <a className="button button-quiet" href={`mailto:${supportEmail}`}>
            {texts.write({ email: supportEmail })}
          </a>
        </div>
      )}
      <SellerTerms heading="h2" />
    </div>
  );
}
