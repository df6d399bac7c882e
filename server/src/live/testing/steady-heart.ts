// The heart of a node that stays connected and has others beside it.
export const steadyHeart = { isAlone: false, isCutOff: false, onCutOff: () => () => undefined };
