import { useLogMessages } from "./texts/index.ts";
import "./log.css";

// The claims that a check of the log proves, and those that it does not.
export function LogProves() {
  const words = useLogMessages();
  return (
    <ul className="log-proves">
      {words.proves.map((claim) => (
        <li key={claim}>{claim}</li>
      ))}
    </ul>
  );
}
