import * as z from "zod/mini";
import { endpoints } from "./endpoint.ts";
import { requiredText } from "./fields.ts";

// The 28 states and 8 union territories, each with the two letters that our tables of places name it by.
export const states = [
  { code: "AN", name: "Andaman and Nicobar Islands", hindi: "अंडमान और निकोबार द्वीप समूह" },
  { code: "AP", name: "Andhra Pradesh", hindi: "आंध्र प्रदेश" },
  { code: "AR", name: "Arunachal Pradesh", hindi: "अरुणाचल प्रदेश" },
  { code: "AS", name: "Assam", hindi: "असम" },
  { code: "BR", name: "Bihar", hindi: "बिहार" },
  { code: "CH", name: "Chandigarh", hindi: "चंडीगढ़" },
  { code: "CG", name: "Chhattisgarh", hindi: "छत्तीसगढ़" },
  {
    code: "DH",
    name: "Dadra and Nagar Haveli and Daman and Diu",
    hindi: "दादरा और नगर हवेली और दमन और दीव",
  },
  { code: "DL", name: "Delhi", hindi: "दिल्ली" },
  { code: "GA", name: "Goa", hindi: "गोवा" },
  { code: "GJ", name: "Gujarat", hindi: "गुजरात" },
  { code: "HR", name: "Haryana", hindi: "हरियाणा" },
  { code: "HP", name: "Himachal Pradesh", hindi: "हिमाचल प्रदेश" },
  { code: "JK", name: "Jammu and Kashmir", hindi: "जम्मू और कश्मीर" },
  { code: "JH", name: "Jharkhand", hindi: "झारखंड" },
  { code: "KA", name: "Karnataka", hindi: "कर्नाटक" },
  { code: "KL", name: "Kerala", hindi: "केरल" },
  { code: "LA", name: "Ladakh", hindi: "लद्दाख" },
  { code: "LD", name: "Lakshadweep", hindi: "लक्षद्वीप" },
  { code: "MP", name: "Madhya Pradesh", hindi: "मध्य प्रदेश" },
  { code: "MH", name: "Maharashtra", hindi: "महाराष्ट्र" },
  { code: "MN", name: "Manipur", hindi: "मणिपुर" },
  { code: "ML", name: "Meghalaya", hindi: "मेघालय" },
  { code: "MZ", name: "Mizoram", hindi: "मिज़ोरम" },
  { code: "NL", name: "Nagaland", hindi: "नागालैंड" },
  { code: "OD", name: "Odisha", hindi: "ओडिशा" },
  { code: "PY", name: "Puducherry", hindi: "पुडुचेरी" },
  { code: "PB", name: "Punjab", hindi: "पंजाब" },
  { code: "RJ", name: "Rajasthan", hindi: "राजस्थान" },
  { code: "SK", name: "Sikkim", hindi: "सिक्किम" },
  { code: "TN", name: "Tamil Nadu", hindi: "तमिलनाडु" },
  { code: "TS", name: "Telangana", hindi: "तेलंगाना" },
  { code: "TR", name: "Tripura", hindi: "त्रिपुरा" },
  { code: "UP", name: "Uttar Pradesh", hindi: "उत्तर प्रदेश" },
  { code: "UK", name: "Uttarakhand", hindi: "उत्तराखंड" },
  { code: "WB", name: "West Bengal", hindi: "पश्चिम बंगाल" },
] as const;

export type StateCode = (typeof states)[number]["code"];
export type StateName = (typeof states)[number]["name"];

// Degrees north and east.
export const pointSchema = z.strictObject({ lat: z.number(), lng: z.number() });
export type Point = z.output<typeof pointSchema>;

// A pincode as it is typed: six digits, of which the first names a zone and is never 0.
export const pincodeField = z
  .string()
  .check(z.trim(), z.minLength(1, "required"), z.regex(/^[1-9]\d{5}$/, "pincode"));

export const isPincode = (typed: string): boolean => /^[1-9]\d{5}$/.test(typed);

// A pincode belongs to one post office; its point is the office's, or the middle of the area around it.
export const pincodePlace = z.strictObject({
  pincode: z.string(),
  office: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  point: z.nullable(pointSchema),
});
export type PincodePlace = z.output<typeof pincodePlace>;

// What a type-ahead offers. The label is for people; the other parts are what is stored and searched.
export const suggestionSchema = z.strictObject({
  kind: z.enum(["pincode", "city", "state"]),
  label: z.string(),
  city: z.nullable(z.string()),
  state: z.string(),
  pincode: z.nullable(z.string()),
  point: z.nullable(pointSchema),
});
export type Suggestion = z.output<typeof suggestionSchema>;

export const suggestionLimits = { most: 10, queryLength: 80 } as const;

// The table changes with releases alone.
const hourSeconds = 3_600;

export const placeEndpoints = endpoints({
  getPincode: {
    method: "GET",
    path: "/api/geo/pincodes/{pincode}",
    summary: "Tells which post office, city, district and state a pincode belongs to.",
    access: "anyone",
    input: { params: z.strictObject({ pincode: pincodeField }) },
    answer: pincodePlace,
    limit: "browse",
    cacheSeconds: hourSeconds,
    refusals: ["pincode_not_found"],
  },
  findPlaces: {
    method: "GET",
    path: "/api/geo/places",
    summary: "Suggests cities, states and pincodes for what somebody has begun to type, the likeliest first.",
    access: "anyone",
    input: {
      query: z.strictObject({
        query: requiredText(suggestionLimits.queryLength),
        limit: z._default(
          z.coerce
            .number()
            .check(z.int("invalid"), z.minimum(1, "invalid"), z.maximum(suggestionLimits.most, "invalid")),
          suggestionLimits.most,
        ),
      }),
    },
    answer: z.array(suggestionSchema),
    limit: "browse",
    cacheSeconds: hourSeconds,
  },
});
