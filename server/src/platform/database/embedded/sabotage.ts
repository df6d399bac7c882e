// Lets a test break the embedded database on purpose, to see that the program notices. The test and the thread of the
// database share one number.
export type Sabotage = Int32Array<SharedArrayBuffer>;

const deeds = { nothing: 0, "skip syncs": 1, "fail one sync": 2, "kill the thread": 3 } as const;
export type Deed = keyof typeof deeds;

export const sabotage = (deed: Deed): Sabotage => {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  order(shared, deed);
  return shared;
};

export const order = (shared: Sabotage, deed: Deed): void => {
  Atomics.store(shared, 0, deeds[deed]);
};

export const isOrdered = (shared: Sabotage | undefined, deed: Deed): shared is Sabotage =>
  shared !== undefined && Atomics.load(shared, 0) === deeds[deed];
