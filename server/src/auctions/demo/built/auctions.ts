import type { DemoAuction, Moment } from "../demo-auction.ts";
import { buildAuction, placeNamed } from "./build-auction.ts";
import type { Localized, Subject } from "./subject.ts";
import { subjectsOfEstates } from "./subjects-of-estates.ts";
import { subjectsOfOffices } from "./subjects-of-offices.ts";
import { subjectsOfTrades } from "./subjects-of-trades.ts";
import { subjectsOfTransport } from "./subjects-of-transport.ts";

const all = { ...subjectsOfOffices, ...subjectsOfTransport, ...subjectsOfTrades, ...subjectsOfEstates };
export const subjects: Readonly<Record<SubjectName, Subject>> = all;

// The built auctions of the demo. They begin later and were listed earlier than those written by hand, so the written ones
// are both the next and the newest.
// city | subject | language | size, as a multiple of the usual quantities | begins | ends, on which day after
const table = `
Patna | school | hi | 1.5 | 21 11:00
Bhubaneswar | lostProperty | en | 1 | 22 10:30
Coimbatore | workshop | en | 1.2 | 23 11:00
Varanasi | looms | hi | 1 | 24 10:00
Gurugram | computers | en | 1.4 | 25 12:00
Guwahati | airfield | en | 0.8 | 26 11:00
Mangaluru | cargo | en | 1.5 | 27 11:00 | 2 17:00
Jodhpur | looms | en | 1.6 | 29 10:30
Bhopal | municipal | hi | 1.3 | 30 11:00
Nashik | farm | en | 1.4 | 32 09:30
Amritsar | twoWheelers | en | 1 | 33 11:00
Thane | workshop | en | 0.8 | 34 10:30
Puducherry | paintings | en | 1 | 36 15:00
Ranchi | twoWheelers | hi | 1.4 | 37 11:00
Thoothukudi | cargo | en | 0.7 | 38 11:30 | 1 17:00
Panaji | household | en | 1 | 39 10:00
Dehradun | hospital | hi | 0.8 | 41 11:00
Vadodara | shops | en | 1 | 42 11:00
Noida | mission | en | 0.9 | 43 11:00
Kozhikode | harbourScrap | en | 0.9 | 45 11:00
Thiruvananthapuram | lostProperty | en | 1.3 | 46 10:30
Kanpur | workshop | hi | 1.5 | 47 11:00
Mysuru | looms | en | 0.7 | 49 10:30
Srinagar | looms | en | 1.2 | 50 11:00
Rajkot | farm | en | 0.9 | 53 09:30
Agra | ornaments | hi | 0.9 | 54 12:00
Siliguri | cinema | en | 0.9 | 55 14:00
Chandigarh | mission | en | 1.2 | 57 11:00
Vijayawada | farm | en | 1.8 | 58 09:30
Paradip | harbourScrap | en | 1.4 | 60 11:00
Raipur | hospital | hi | 1.2 | 61 11:00
Gwalior | cinema | hi | 0.7 | 62 15:00
Jammu | lostProperty | en | 0.6 | 63 10:30
Jamshedpur | workshop | en | 2 | 65 11:00
Prayagraj | press | hi | 1 | 66 11:00
Shillong | school | en | 0.7 | 68 11:00
Coimbatore | looms | en | 0.9 | 70 11:00
Patna | farm | hi | 1.1 | 72 10:00
Bhubaneswar | press | en | 0.8 | 74 11:00
Gurugram | household | en | 1.3 | 75 10:00
Mangaluru | harbourScrap | en | 1.1 | 77 11:00
Varanasi | lostProperty | hi | 0.8 | 79 10:30
Nashik | shops | en | 1.4 | 82 11:00
Kozhikode | computers | en | 0.6 | 85 12:00
Amritsar | airfield | en | 0.5 | 88 11:00
Thiruvananthapuram | paintings | en | 1.3 | 92 15:00
Paradip | cargo | en | 1.1 | -1 16:00 | 4 17:00
Rajkot | ornaments | en | 1.1 | -1 17:00 | 3 18:00
Guwahati | hospital | en | 0.9 | -33 11:00
Vijayawada | twoWheelers | en | 1.2 | -38 11:00
Bhopal | school | hi | 1 | -44 11:00
Thane | shops | en | 0.8 | -52 11:00
Chandigarh | computers | en | 1 | -61 12:00
Kanpur | municipal | hi | 0.9 | -70 11:00
Puducherry | cinema | en | 0.6 | -84 14:00
Thoothukudi | airfield | en | 0.4 | -97 11:00
`;

const firstNumber = 40;

function builtFrom(line: string, at: number): DemoAuction {
  const [city = "", subject = "", language, size, begins, ends] = line.split("|").map((cell) => cell.trim());
  const isAhead = !begins?.startsWith("-");
  return buildAuction({
    number: firstNumber + at,
    subject: subjects[subject as SubjectName],
    place: placeNamed(city),
    language: language as keyof Localized,
    size: Number(size),
    begins: begins as Moment,
    ...(ends ? { ends: ends as Moment } : {}),
    phase: isAhead ? "upcoming" : ends ? "ongoing" : "completed",
    listedDaysAgo: 30 + (at % 15),
  });
}

export const builtAuctions: readonly DemoAuction[] = table.trim().split("\n").map(builtFrom);

export type SubjectName = keyof typeof all;
