import { useListingMessages } from "./texts/index.ts";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { AuctionField, type SectionProps } from "./auction-field.tsx";
import { fieldAt, fieldNames, type FieldName } from "./fields.ts";
import "./more-details.css";

interface MoreDetailsProps extends SectionProps {
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

// The additional fields of Indian notices. All are optional, so the section starts collapsed.
export function MoreDetails({ isOpen, onOpen, ...section }: MoreDetailsProps) {
  const words = useListingMessages();
  return (
    <details
      className="card more-details"
      open={isOpen}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{words.sections.more}</h2>
        <span className="more-hint">{words.moreHint}</span>
        <ChevronDownIcon />
      </summary>
      <div className="more-groups">
        {(Object.keys(words.groups) as (keyof typeof words.groups)[]).map((group) => (
          <div key={group} className="more-group">
            <h3>{words.groups[group]}</h3>
            {rowsOf(fieldNames.filter((name) => fieldAt(name)?.group === group)).map((row) =>
              row.length === 1 ? (
                row.map((name) => <AuctionField key={name} name={name} {...section} />)
              ) : (
                <div key={row.join()} className="form-row">
                  {row.map((name) => (
                    <AuctionField key={name} name={name} {...section} />
                  ))}
                </div>
              ),
            )}
          </div>
        ))}
      </div>
    </details>
  );
}

// Groups the fields into rows: a field that is marked as beside another one joins the row before it.
function rowsOf(names: readonly FieldName[]): FieldName[][] {
  const rows: FieldName[][] = [];
  for (const name of names) {
    if (fieldAt(name)?.isBeside) rows.at(-1)?.push(name);
    else rows.push([name]);
  }
  return rows;
}
