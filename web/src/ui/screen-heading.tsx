import type { Ref } from "react";
import "./screen-heading.css";

interface ScreenHeadingProps {
  heading: string;
  sentence: string;
  // Takes the sentence's place for a while, and its room: nothing moves.
  instead?: string | undefined;
  // For a screen that moves the focus to its heading.
  ref?: Ref<HTMLHeadingElement>;
}

// A screen's heading, and the sentence that says what the screen is for.
export function ScreenHeading({ heading, sentence, instead, ref }: ScreenHeadingProps) {
  return (
    <div className="screen-heading">
      <h1 ref={ref} tabIndex={ref === undefined ? undefined : -1}>
        {heading}
      </h1>
      <p className="screen-heading-sentence">
        <span aria-hidden={instead === undefined ? undefined : true}>{sentence}</span>
        {instead !== undefined && <span>{instead}</span>}
      </p>
    </div>
  );
}
