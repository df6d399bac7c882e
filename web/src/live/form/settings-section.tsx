import { memo } from "react";
import { salePaces } from "@boli/contract/live/inputs";
import { formatRupees } from "@boli/contract/base/money";
import { stepAt } from "@boli/contract/live/steps";
import { Card } from "../../ui/card.tsx";
import { Choice } from "../../ui/fields/choice.tsx";
import { isSameApartFromLots } from "./is-same-apart.ts";
import { FlagField, SaleField, type SectionProps } from "./sale-field.tsx";
import { useSaleFormMessages } from "./texts/index.ts";

const stepFrom = (price: number): string => formatRupees(stepAt({ kind: "table" }, price));

// The settings of a sale: opening and closing of lots, bid steps, and who takes part.
export const SettingsSection = memo(function SettingsSection(props: SectionProps & { isLive: boolean }) {
  const { isLive, ...section } = props;
  const words = useSaleFormMessages();
  const { form, actions } = section;
  const { pace, step } = form.settings;
  return (
    <Card heading={words.sections.settings}>
      {isLive && <p className="sale-form-frozen">{words.frozen}</p>}
      <fieldset className="sale-form-group" disabled={isLive}>
        <div className="sale-form-choice" data-field="settings.pace">
          <Choice
            legend={words.fields["settings.pace"]}
            value={pace}
            options={salePaces.map((value) => ({ value, label: words.paces[value].label }))}
            onChoose={(value) => actions.set("settings.pace", value)}
          />
          <p className="form-field-hint">{words.paces[pace].hint}</p>
        </div>
        <div className="sale-form-choice" data-field="settings.step.kind">
          <Choice
            legend={words.fields["settings.step.kind"]}
            value={step.kind}
            options={(["table", "fixed"] as const).map((value) => ({ value, label: words.steps[value] }))}
            onChoose={(value) => actions.set("settings.step.kind", value)}
          />
          {step.kind === "table" && (
            <p className="form-field-hint">
              {words.stepExamples({ low: stepFrom(1_000), high: stepFrom(1_00_000) })}
            </p>
          )}
        </div>
        {step.kind === "fixed" && (
          <SaleField name="settings.step.rupees" kind="rupees" isRequired {...section} />
        )}
        <div className="sale-form-row">
          {pace === "timed" ? (
            <>
              <SaleField name="settings.softCloseSeconds" kind="number" isRequired {...section} />
              <SaleField name="settings.softCloseCapMinutes" kind="number" isRequired {...section} />
            </>
          ) : (
            <SaleField name="settings.fairWarningSeconds" kind="number" isRequired {...section} />
          )}
        </div>
        <FlagField name="settings.requireMembership" {...section} />
        <FlagField name="settings.allowChat" {...section} />
      </fieldset>
    </Card>
  );
}, isSameApartFromLots);
