import { documentTypes } from "@boli/contract/resellers/application";
import { Button } from "../../ui/button.tsx";
import { Fact } from "../../ui/fact.tsx";
import { AddressFacts, BusinessFacts } from "../details-list.tsx";
import { useResellerMessages } from "../texts/index.ts";
import type { SignupForm } from "./form.ts";
import type { SignupStep } from "./signup-search.ts";

// Everything that will be sent, with a button that leads back to each step.
export function Review({ form, onEdit }: { form: SignupForm; onEdit(step: SignupStep): void }) {
  const words = useResellerMessages();
  const parts = {
    business: <BusinessFacts details={form.details} />,
    address: <AddressFacts details={form.details} />,
    documents: (
      <dl className="details-list">
        {documentTypes.map((type) => (
          <Fact key={type} name={words.documentTypes[type]}>
            {form.documents[type][0]?.name ?? words.noDocument}
          </Fact>
        ))}
      </dl>
    ),
  };
  return (
    <>
      <p className="card-quiet">{words.review.intro}</p>
      {(["business", "address", "documents"] as const).map((step) => (
        <section key={step} className="signup-part">
          <div className="signup-part-head">
            <h3>{words.steps[step]}</h3>
            <Button kind="plain" onPress={() => onEdit(step)}>
              {words.review.change} <span className="unseen">{words.steps[step]}</span>
            </Button>
          </div>
          {parts[step]}
        </section>
      ))}
    </>
  );
}
