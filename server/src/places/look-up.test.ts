import fc from "fast-check";
import { states } from "@boli/contract/places/states";
import { describe, expect, it } from "vitest";
import { seedOfThisRun } from "../../../tools/proofs.ts";
import { canonicalCity, canonicalState, cityPoint, findPincode, findPlaces } from "./index.ts";
import { readPincodes } from "./gazetteer.ts";

// Former and other names of cities, with the current name.
const otherNames: ReadonlyArray<readonly [other: string, city: string, state: string]> = [
  ["Bangalore", "Bengaluru", "Karnataka"],
  ["Allahabad", "Prayagraj", "Uttar Pradesh"],
  ["Bombay", "Mumbai", "Maharashtra"],
  ["Madras", "Chennai", "Tamil Nadu"],
  ["Calcutta", "Kolkata", "West Bengal"],
  ["Gurgaon", "Gurugram", "Haryana"],
  ["Mysore", "Mysuru", "Karnataka"],
  ["Banaras", "Varanasi", "Uttar Pradesh"],
  ["Benares", "Varanasi", "Uttar Pradesh"],
  ["Kashi", "Varanasi", "Uttar Pradesh"],
  ["Baroda", "Vadodara", "Gujarat"],
  ["Trivandrum", "Thiruvananthapuram", "Kerala"],
  ["Cochin", "Kochi", "Kerala"],
  ["Pondicherry", "Puducherry", "Puducherry"],
  ["Faizabad", "Ayodhya", "Uttar Pradesh"],
  ["Osmanabad", "Dharashiv", "Maharashtra"],
  ["Ahmednagar", "Ahilyanagar", "Maharashtra"],
  ["Belgaum", "Belagavi", "Karnataka"],
  ["Bellary", "Ballari", "Karnataka"],
  ["Gulbarga", "Kalaburagi", "Karnataka"],
  ["Shimoga", "Shivamogga", "Karnataka"],
  ["Hubli", "Hubballi", "Karnataka"],
  ["Mangalore", "Mangaluru", "Karnataka"],
  ["Tumkur", "Tumakuru", "Karnataka"],
  ["Chikmagalur", "Chikkamagaluru", "Karnataka"],
  ["Hospet", "Hosapete", "Karnataka"],
  ["Calicut", "Kozhikode", "Kerala"],
  ["Quilon", "Kollam", "Kerala"],
  ["Trichur", "Thrissur", "Kerala"],
  ["Alleppey", "Alappuzha", "Kerala"],
  ["Cannanore", "Kannur", "Kerala"],
  ["Palghat", "Palakkad", "Kerala"],
  ["Tellicherry", "Thalassery", "Kerala"],
  ["Vizag", "Visakhapatnam", "Andhra Pradesh"],
  ["Bezawada", "Vijayawada", "Andhra Pradesh"],
  ["Cuddapah", "Kadapa", "Andhra Pradesh"],
  ["Masulipatnam", "Machilipatnam", "Andhra Pradesh"],
  ["Trichy", "Tiruchirappalli", "Tamil Nadu"],
  ["Tuticorin", "Thoothukudi", "Tamil Nadu"],
  ["Ooty", "Udhagamandalam", "Tamil Nadu"],
  ["Tanjore", "Thanjavur", "Tamil Nadu"],
  ["Tirupur", "Tiruppur", "Tamil Nadu"],
  ["Conjeevaram", "Kanchipuram", "Tamil Nadu"],
  ["Cape Comorin", "Kanyakumari", "Tamil Nadu"],
  ["Delhi", "New Delhi", "Delhi"],
  ["Simla", "Shimla", "Himachal Pradesh"],
  ["Gauhati", "Guwahati", "Assam"],
  ["Sibsagar", "Sivasagar", "Assam"],
  ["Panjim", "Panaji", "Goa"],
  ["Madgaon", "Margao", "Goa"],
  ["Vasco", "Vasco da Gama", "Goa"],
  ["Hoshangabad", "Narmadapuram", "Madhya Pradesh"],
  ["East Nimar", "Khandwa", "Madhya Pradesh"],
  ["Bhilsa", "Vidisha", "Madhya Pradesh"],
  ["New Bombay", "Navi Mumbai", "Maharashtra"],
  ["Poona", "Pune", "Maharashtra"],
  ["Nasik", "Nashik", "Maharashtra"],
  ["Sholapur", "Solapur", "Maharashtra"],
  ["Bassein", "Vasai-Virar", "Maharashtra"],
  ["Nhava Sheva", "Uran", "Maharashtra"],
  ["Cawnpore", "Kanpur", "Uttar Pradesh"],
  ["Mughalsarai", "Pandit Deen Dayal Upadhyaya Nagar", "Uttar Pradesh"],
  ["Jullundur", "Jalandhar", "Punjab"],
  ["SAS Nagar", "Mohali", "Punjab"],
  ["Ropar", "Rupnagar", "Punjab"],
  ["Sonepat", "Sonipat", "Haryana"],
  ["Jubbulpore", "Jabalpur", "Madhya Pradesh"],
  ["Tatanagar", "Jamshedpur", "Jharkhand"],
  ["Bokaro Steel City", "Bokaro", "Jharkhand"],
  ["Daltonganj", "Daltonganj", "Jharkhand"],
  ["Arrah", "Ara", "Bihar"],
  ["Monghyr", "Munger", "Bihar"],
  ["Purnea", "Purnia", "Bihar"],
  ["Burdwan", "Bardhaman", "West Bengal"],
  ["Midnapore", "Medinipur", "West Bengal"],
  ["Haora", "Howrah", "West Bengal"],
  ["Santiniketan", "Bolpur", "West Bengal"],
  ["Salt Lake", "Bidhannagar", "West Bengal"],
  ["Brahmapur", "Berhampur", "Odisha"],
  ["Bhubaneshwar", "Bhubaneswar", "Odisha"],
  ["Baleshwar", "Balasore", "Odisha"],
  ["Port Blair", "Sri Vijaya Puram", "Andaman and Nicobar Islands"],
  ["Kutch", "Kachchh", "Gujarat"],
  ["Broach", "Bharuch", "Gujarat"],
  ["Amdavad", "Ahmedabad", "Gujarat"],
  ["Hardwar", "Haridwar", "Uttarakhand"],
  ["Secunderabad", "Secunderabad", "Telangana"],
  ["Greater Noida", "Greater Noida", "Uttar Pradesh"],
  ["East Sikkim", "Gangtok", "Sikkim"],
  ["मुम्बई", "Mumbai", "Maharashtra"],
  ["नई दिल्ली", "New Delhi", "Delhi"],
  ["बंगलौर", "Bengaluru", "Karnataka"],
  ["इलाहाबाद", "Prayagraj", "Uttar Pradesh"],
  ["बनारस", "Varanasi", "Uttar Pradesh"],
];

describe("old and new names of a city are one", () => {
  it.each(otherNames)("%s is %s, %s", (other, city, state) => {
    expect(canonicalCity(other)).toEqual({ city, state });
    expect(canonicalCity(other, state)).toBe(canonicalCity(city, state));
  });

  it.each(["BANGALORE", " bengaluru ", "Bengalūru", "Bengalooru", "Banga-lore", "बैंगलोर"])(
    "and so are the ways to write it: %s",
    (typed) => {
      expect(canonicalCity(typed)).toBe(canonicalCity("Bengaluru"));
    },
  );

  it("but a name that several states know is nobody's without the state", () => {
    expect(canonicalCity("Aurangabad")).toBeUndefined();
    expect(canonicalCity("Aurangabad", "Bihar")).toEqual({ city: "Aurangabad", state: "Bihar" });
    expect(canonicalCity("Aurangabad", "Maharashtra")?.city).toBe("Chhatrapati Sambhajinagar");
    expect(canonicalCity("Bijapur", "Karnataka")?.city).toBe("Vijayapura");
    expect(canonicalCity("Bijapur", "Chhattisgarh")?.city).toBe("Bijapur");
    expect(canonicalCity("Hamirpur")).toBeUndefined();
    expect(canonicalCity("Raigarh", "Chhattisgarh")?.city).toBe("Raigarh");
    expect(canonicalCity("Raigarh", "Maharashtra")?.city).toBe("Raigad");
  });

  it("and a name that nobody knows, or that lies elsewhere, stays as it was typed", () => {
    expect(canonicalCity("Atlantis")).toBeUndefined();
    expect(canonicalCity("")).toBeUndefined();
    expect(canonicalCity("Mumbai", "Kerala")).toBeUndefined();
    expect(canonicalCity("Mumbai", "Atlantis")).toBeUndefined();
    expect(canonicalCity("constructor")).toBeUndefined();
  });
});

describe("the states", () => {
  it.each([
    ["Orissa", "Odisha"],
    ["Uttaranchal", "Uttarakhand"],
    ["Pondicherry", "Puducherry"],
    ["Madras State", "Tamil Nadu"],
    ["Mysore State", "Karnataka"],
    ["United Provinces", "Uttar Pradesh"],
    ["Dadra and Nagar Haveli", "Dadra and Nagar Haveli and Daman and Diu"],
    ["Daman & Diu", "Dadra and Nagar Haveli and Daman and Diu"],
    ["NCT of Delhi", "Delhi"],
    ["J&K", "Jammu and Kashmir"],
    ["TAMILNADU", "Tamil Nadu"],
    ["Chattisgarh", "Chhattisgarh"],
    ["उड़ीसा", "Odisha"],
    ["UP", "Uttar Pradesh"],
  ])("%s is %s", (other, state) => {
    expect(canonicalState(other)).toBe(state);
  });

  it.each(states.map(({ name, hindi, code }) => [name, hindi, code] as const))(
    "%s is known by its name, by %s and by %s",
    (name, hindi, code) => {
      expect([name, hindi, code].map(canonicalState)).toEqual([name, name, name]);
      expect(findPlaces(hindi, 10).map(({ kind, state }) => `${kind} ${state}`)).toContain(`state ${name}`);
    },
  );

  it("are 36, and nothing else is one", () => {
    expect(states).toHaveLength(36);
    expect(["", "India", "Mumbai", "__proto__"].map(canonicalState)).toEqual(Array(4).fill(undefined));
  });
});

describe("a point for each city", () => {
  it.each([
    ["Bangalore", "Karnataka", 12.97, 77.59],
    ["Kochi", "Kerala", 9.93, 76.27],
    ["Jamshedpur", "Jharkhand", 22.8, 86.2],
    ["Noida", "Uttar Pradesh", 28.54, 77.39],
    ["Srinagar", "Jammu and Kashmir", 34.08, 74.8],
    ["Leh", "Ladakh", 34.15, 77.58],
    ["Kavaratti", "Lakshadweep", 10.57, 72.64],
    ["Siwan", "Bihar", 26.2, 84.4],
  ])("%s, %s", (city, state, lat, lng) => {
    const point = cityPoint(city, state);
    expect(point?.lat).toBeCloseTo(lat, 0);
    expect(point?.lng).toBeCloseTo(lng, 0);
  });

  it("and none for what is no city, or could be two", () => {
    expect([cityPoint("Atlantis", "Goa"), cityPoint("Aurangabad")]).toEqual([undefined, undefined]);
  });
});

describe("a pincode", () => {
  it.each([
    ["400053", "Andheri", "Mumbai", "Mumbai", "Maharashtra"],
    ["682001", undefined, "Kochi", "Ernakulam", "Kerala"],
    ["500032", "Manuu", "Hyderabad", "Ranga Reddy", "Telangana"],
    ["500003", "Kingsway", "Secunderabad", "Hyderabad", "Telangana"],
    ["201301", "Noida Sector 27", "Noida", "Gautam Buddha Nagar", "Uttar Pradesh"],
    ["110003", "Delhi High Court", "New Delhi", "South Delhi", "Delhi"],
    ["400703", "Vashi Sec-26", "Navi Mumbai", "Thane", "Maharashtra"],
    ["400707", "Jnpt", "Uran", "Raigad", "Maharashtra"],
    ["560009", undefined, "Bengaluru", "Bengaluru Urban", "Karnataka"],
    ["682555", "Kavaratti", "Kavaratti", "Lakshadweep", "Lakshadweep"],
    ["160055", undefined, "Mohali", "Sahibzada Ajit Singh Nagar", "Punjab"],
    ["641601", "Tirupur", "Tiruppur", "Tiruppur", "Tamil Nadu"],
    ["520001", undefined, "Vijayawada", "NTR", "Andhra Pradesh"],
    ["824101", undefined, "Aurangabad", "Aurangabad", "Bihar"],
    ["431001", undefined, "Chhatrapati Sambhajinagar", "Chhatrapati Sambhajinagar", "Maharashtra"],
  ])("%s lies in its city and district of today", (pincode, office, city, district, state) => {
    const place = findPincode(pincode);
    expect(place).toMatchObject({ pincode, city, district, state });
    if (office !== undefined) expect(place?.office).toBe(office);
    expect(place?.point).not.toBeNull();
  });

  it.each(["999999", "40005", "4000530", "constructor", ""])(
    "that nobody has is not found: %s",
    (pincode) => {
      expect(findPincode(pincode)).toBeUndefined();
    },
  );

  it("of the table is always found, and its city and state are the names in use", () => {
    const astray = readPincodes().filter(({ pincode }) => {
      const place = findPincode(pincode);
      if (place === undefined) return true;
      const { city, state } = place;
      const named = canonicalCity(city, state);
      return named?.city !== city || named.state !== state || canonicalState(state) !== state;
    });
    expect(astray).toEqual([]);
  });

  const seed = seedOfThisRun();
  it(`is offered first to who types it whole, and among the ten to who types five digits of it (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...readPincodes()), ({ pincode }) => {
        expect(findPlaces(pincode, 10)[0]).toMatchObject({ kind: "pincode", pincode });
        expect(findPlaces(pincode.slice(0, 5), 10).map((place) => place.pincode)).toContain(pincode);
      }),
      { seed, numRuns: 300 },
    );
  });
});
