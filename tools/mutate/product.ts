import { placeOf } from "../boundaries/places.ts";

// What is no code to be tested: sentences, drawings and tables, whose own checks read them as data.
const data: readonly RegExp[] = [
  /^contract\/src\/texts\/(mails-)?(en|hi)\.ts$/,
  /^web\/src\/locales\/(.*\/)?(en|hi)\.ts$/,
  /^web\/src\/site\/(texts|art|content)\//,
  /^web\/src\/ui\/((auction-)?icons|logo|jali|marigold)\.tsx$/,
  /^web\/src\/auctions\/(item|create-type)-icons\.tsx$/,
  /^server\/src\/demo\/(auctions\/|picture-names|pdf|documents)/,
  /^server\/src\/places\/(towns-\w+|big-cities|districts)\.ts$/,
];

export function isProduct(file: string): boolean {
  if (!/^(contract|server|web)\/src\/.*\.tsx?$/.test(file) || file.endsWith(".d.ts")) return false;
  return !placeOf(file).isTest && !data.some((pattern) => pattern.test(file));
}
