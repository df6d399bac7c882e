// Lets a test break the embedded database, to check that the program notices. The test and the database thread share one
// number.
export type FaultInjection = Int32Array<SharedArrayBuffer>;

const injectedFaults = { nothing: 0, "skip syncs": 1, "fail one sync": 2, "kill the thread": 3 } as const;
export type InjectedFault = keyof typeof injectedFaults;

export const faultInjection = (fault: InjectedFault): FaultInjection => {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  injectFault(shared, fault);
  return shared;
};

export const injectFault = (shared: FaultInjection, fault: InjectedFault): void => {
  Atomics.store(shared, 0, injectedFaults[fault]);
};

export const isInjected = (
  shared: FaultInjection | undefined,
  fault: InjectedFault,
): shared is FaultInjection => shared !== undefined && Atomics.load(shared, 0) === injectedFaults[fault];
