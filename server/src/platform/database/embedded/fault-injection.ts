// Lets a test break the embedded database, to check that the program notices. The test and the database thread share one
// number.
export type Sabotage = Int32Array<SharedArrayBuffer>;

const actions = { nothing: 0, "skip syncs": 1, "fail one sync": 2, "kill the thread": 3 } as const;
export type Action = keyof typeof actions;

export const sabotage = (action: Action): Sabotage => {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  order(shared, action);
  return shared;
};

export const order = (shared: Sabotage, action: Action): void => {
  Atomics.store(shared, 0, actions[action]);
};

export const isOrdered = (shared: Sabotage | undefined, action: Action): shared is Sabotage =>
  shared !== undefined && Atomics.load(shared, 0) === actions[action];
