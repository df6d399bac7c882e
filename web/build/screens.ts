import type { Plugin } from "vite";

// Leaves the states of the screens out of the app: only the types of their steps read them.
export function screens(): Plugin {
  return {
    name: "boli:screens",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/web\/src\/app\/screens\.ts$/ },
      order: "post",
      handler: (code) => ({ code: withoutStates(code), map: null }),
    },
  };
}

// A list of words between quotes.
const withoutStates = (code: string): string => code.replaceAll(/\bstates:\s*\[[\w\s",'-]*\],?/g, "");
