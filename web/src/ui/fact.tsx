import type { ReactNode } from "react";

interface FactProps {
  name: string;
  // Shown in place of the name, which screen readers still read.
  icon?: ReactNode;
  children: ReactNode;
}

// A name with its value: a row of a `dl`.
export function Fact({ name, icon, children }: FactProps) {
  return (
    <div>
      <dt>
        {icon === undefined ? name : <span className="unseen">{name}</span>}
        {icon}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
