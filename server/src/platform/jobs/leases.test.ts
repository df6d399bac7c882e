import { expect, test } from "vitest";
import { Leases } from "./leases.ts";

test("a job that a node lost and took again has one run that counts", () => {
  const leases = new Leases({ owner: "node", leaseMs: 30_000 });
  const earlier = leases.hold("job-1");
  const other = leases.hold("job-2");
  const later = leases.hold("job-1");
  expect([earlier, other, later].map(({ lost }) => lost.signal.aborted)).toEqual([true, false, false]);
});

test("a lease that could not be renewed in time is given up", () => {
  const leases = new Leases({ owner: "node", leaseMs: 0 });
  const lease = leases.hold("job-1");
  leases.dropOverdue();
  expect(lease.lost.signal.aborted).toBe(true);
});
