import { Card } from "../ui/card.tsx";
import { CheckIcon, CloseIcon } from "../ui/icons.tsx";
import { useSubscriptionMessages } from "./texts/index.ts";
import "./plan-comparison.css";

// The features of the free plan beside those of a member.
export function PlanComparison() {
  const { comparison: texts } = useSubscriptionMessages();
  return (
    <Card heading={texts.heading}>
      <table className="plans">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{texts.what}</span>
            </th>
            <th scope="col">{texts.free}</th>
            <th scope="col">{texts.premium}</th>
          </tr>
        </thead>
        <tbody>
          {[...texts.inBoth, ...texts.inPremium].map((feature) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              <td>
                <Mark has={texts.inBoth.includes(feature)} />
              </td>
              <td>
                <Mark has />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Mark({ has }: { has: boolean }) {
  const { comparison: texts } = useSubscriptionMessages();
  return (
    <span className={has ? "plans-yes" : "plans-no"}>
      {has ? <CheckIcon /> : <CloseIcon />}
      <span className="unseen">{has ? texts.yes : texts.no}</span>
    </span>
  );
}
