import { memo, useDeferredValue } from "react";
import { termsInput, termsTexts, type Terms } from "@boli/contract/live/terms";
import * as z from "zod/mini";
import { Card } from "../../ui/card.tsx";
import { TermsList } from "../terms/terms-list.tsx";
import { useTermsMessages } from "../terms/texts/index.ts";
import { bodyOf } from "./body.ts";
import type { SaleForm } from "./form-state.ts";
import { isSameApartFromLots } from "./is-same-apart.ts";
import { SaleField, type SectionProps } from "./sale-field.tsx";
import { useSaleFormMessages } from "./texts/index.ts";

// The terms that everybody sees before a bid.
export const TermsSection = memo(function TermsSection(props: SectionProps & { isLive: boolean }) {
  const { isLive, ...section } = props;
  const words = useSaleFormMessages();
  const { defaults } = useTermsMessages();
  const terms = useDeferredValue(section.form.terms);
  return (
    <Card heading={words.sections.terms}>
      <p className={isLive ? "sale-form-frozen" : "form-field-hint"}>
        {isLive ? words.frozen : (section.form.isPractice ? words.practice : words).termsHint}
      </p>
      <fieldset className="sale-form-group" disabled={isLive}>
        <div className="sale-form-row">
          <SaleField name="terms.gstPercent" kind="number" {...section} />
          <SaleField name="terms.premiumPercent" kind="number" {...section} />
        </div>
        {termsTexts.map((text) => (
          <SaleField
            key={text}
            name={`terms.${text}`}
            rows={2}
            hint={words.termLeftEmpty({ sentence: defaults[text] })}
            {...section}
          />
        ))}
      </fieldset>
      <figure className="sale-form-terms">
        <figcaption>{words.termsPreview}</figcaption>
        <TermsList terms={shownTerms({ ...section.form, terms })} />
      </figure>
    </Card>
  );
}, isSameApartFromLots);

// A percentage that is being typed counts once it is one.
function shownTerms(form: SaleForm): Terms {
  const sent = bodyOf({ ...form, lots: [] }).terms;
  const read = z.safeParse(termsInput, sent);
  return { version: 1, ...(read.success ? read.data : { ...form.terms, gstPercent: 0, premiumPercent: 0 }) };
}
