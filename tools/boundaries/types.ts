import type { Place, Target } from "./places.ts";
import type { Import, Source } from "./source.ts";

export interface Edge extends Import {
  target: Target;
}

export interface Module extends Source {
  place: Place;
  edges: Edge[];
}

export interface Violation {
  path: string;
  line: number;
  // One sentence: the fault, and the alternative.
  rule: string;
}
