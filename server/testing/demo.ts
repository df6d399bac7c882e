// The demo data, for tests of it.
export { demoAccountIds } from "../src/auth/index.ts";
export { seedDemoWorld } from "../src/boot/seed-demo.ts";
