import { Card } from "../ui/card.tsx";
import { CheckIcon, CloseIcon } from "../ui/icons.tsx";
import { useSubscriptionMessages } from "./texts/index.ts";
import "./plan-comparison.css";

// The features of the free plan beside those of a member.
export function PlanComparison() {
  const { comparison: words } = useSubscriptionMessages();
  return (
    <Card heading={words.heading}>
      <table className="plans">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{words.what}</span>
            </th>
            <th scope="col">{words.free}</th>
            <th scope="col">{words.premium}</th>
          </tr>
        </thead>
        <tbody>
          {[...words.inBoth, ...words.inPremium].map((feature) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              <td>
                <Mark has={words.inBoth.includes(feature)} />
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
  const { comparison: words } = useSubscriptionMessages();
  return (
    <span className={has ? "plans-yes" : "plans-no"}>
      {has ? <CheckIcon /> : <CloseIcon />}
      <span className="unseen">{has ? words.yes : words.no}</span>
    </span>
  );
}
