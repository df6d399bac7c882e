import { useFindingMessages } from "./texts/index.ts";
import "./did-you-mean.css";

interface DidYouMeanProps {
  // The search with its typing errors corrected, which the list shows.
  text: string;
  onSearch(text: string): void;
}

export function DidYouMean({ text, onSearch }: DidYouMeanProps) {
  const { search: words } = useFindingMessages();
  return (
    <p className="did-you-mean">
      {words.didYouMean}{" "}
      <button type="button" onClick={() => onSearch(text)}>
        {text}
      </button>
    </p>
  );
}
