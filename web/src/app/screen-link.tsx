import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { builtScreens, type ScreenPath } from "./screens.ts";

// Returns a link to a screen, or nothing while that screen is not built. It is a function, not a component, so that the
// caller can also omit what surrounds the link. For a screen that is certainly built use `Link`, which checks parameters.
export function linkTo(path: ScreenPath, children: ReactNode, className = "button button-quiet"): ReactNode {
  const screen = builtScreens.find((candidate) => candidate.path === path);
  if (screen === undefined) return null;
  return (
    <Link to={screen.path} className={className}>
      {children}
    </Link>
  );
}
