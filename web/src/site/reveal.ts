// A section is revealed when its top has risen above this part of the window's height.
const line = 0.6;

export interface ScrollPosition {
  // The section's top, from the window's upper edge.
  top: number;
  windowHeight: number;
  // The page cannot scroll further, so a section that is still hidden would never be revealed.
  isAtEnd: boolean;
}

export const isRevealed = ({ top, windowHeight, isAtEnd }: ScrollPosition): boolean =>
  isAtEnd || top < windowHeight * line;

// The header gets its own background below this position.
const headerAt = 100;

export const isScrolled = (scrolledBy: number): boolean => scrolledBy > headerAt;
