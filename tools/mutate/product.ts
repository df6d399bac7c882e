import { placeOf } from "../boundaries/places.ts";

// Data files: texts, drawings and tables. They have checks of their own.
const data: readonly RegExp[] = [
  /^contract\/src\/.*\/((texts|mails)-)?(en|hi)\.ts$/,
  /^web\/src\/(locales|.*\/texts)\/(en|hi)\.ts$/,
  /^web\/src\/site\/(texts|art|content)\//,
  /^web\/src\/ui\/((area-)?icons|brand\/(logo|jali|marigold))\.tsx$/,
  /^web\/src\/auctions\/form\/(items\/item|type)-icons\.tsx$/,
  /^server\/src\/auctions\/demo\/(auctions\/|picture-names|pdf|documents)/,
  /^server\/src\/auctions\/search\/trade-words/,
  /^server\/src\/places\/(towns-\w+|big-cities|districts)\.ts$/,
];

export function isProduct(file: string): boolean {
  if (!/^(contract|server|web)\/src\/.*\.tsx?$/.test(file) || file.endsWith(".d.ts")) return false;
  const { workspace, isTest } = placeOf(file);
  return workspace !== "e2e" && !isTest && !data.some((pattern) => pattern.test(file));
}
