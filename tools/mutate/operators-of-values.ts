import { statusOfCode } from "@boli/contract/errors";
import { type Operator, replace } from "./mutation.ts";
import {
  calledWith,
  child,
  enclosingFunction,
  nameOf,
  namedBy,
  type Node,
  type Place,
} from "../selection/syntax.ts";

const isNumber = ({ type, value }: Node): boolean => type === "Literal" && Number.isSafeInteger(value);
const isKey = ({ node, ancestors }: Place): boolean =>
  ancestors[0]?.type === "Property" && child(ancestors[0], "key") === node;

export const turnBoolean: Operator = {
  name: "boolean",
  does: "true made false, false made true",
  changes(place) {
    const { node } = place;
    const isBoolean = node.type === "Literal" && typeof node["value"] === "boolean";
    return isBoolean && !isKey(place) ? [replace(node, String(node["value"] !== true))] : [];
  },
};

const longer: Record<number, string> = {
  1000: "60_000",
  60_000: "3_600_000",
  3_600_000: "60_000",
  86_400_000: "3_600_000",
};
const timeNames = /(Ms|Seconds|Minutes|Hours)$|^(seconds|minutes|hours|day|hour|minute)$/;

function isTime(place: Place): boolean {
  if (!isNumber(place.node) || isKey(place) || place.node["value"] === 0) return false;
  if (timeNames.test(namedBy(place))) return true;
  const isFactor = place.ancestors[0]?.type === "BinaryExpression";
  return isFactor && Object.hasOwn(longer, Number(place.node["value"]));
}

export const scaleTime: Operator = {
  name: "time",
  does: "a second made a minute, a minute an hour",
  changes(place) {
    if (!isTime(place)) return [];
    const value = Number(place.node["value"]);
    return [replace(place.node, longer[value] ?? String(value * 60))];
  },
};

const limitCalls =
  /^(max|min|limit|slice|maxLength|minLength|length|lt|lte|gt|gte|maximum|minimum|padStart|repeat|ceil|floor|at)$/;
const limitNames =
  /(max|min|most|least|limit|count|size|length|burst|tries|attempts|rounds|per|days|items|characters|pixels|bytes|pages?|width|height|step|users|names?|codes|keys)/i;
const steps = new Set(["+", "-", "<", "<=", ">", ">=", "===", "!=="]);

function isLimit(place: Place): boolean {
  if (!isNumber(place.node) || isKey(place) || isTime(place) || isStatus(place)) return false;
  const outer = place.ancestors[0];
  if (outer?.type === "BinaryExpression" && steps.has(String(outer["operator"]))) return true;
  return limitCalls.test(calledWith(place)) || limitNames.test(namedBy(place));
}

export const moveLimit: Operator = {
  name: "limit",
  does: "a number one too large or one too small",
  changes(place) {
    if (!isLimit(place)) return [];
    const value = Number(place.node["value"]);
    return [value + 1, ...(value > 0 ? [value - 1] : [])].map((other) => replace(place.node, String(other)));
  },
};

const otherStatus: Record<number, string> = { 200: "500", 201: "200", 401: "403", 403: "401", 404: "400" };

function isStatus(place: Place): boolean {
  const { node, ancestors } = place;
  const value = Number(node["value"]);
  if (!isNumber(node) || value < 200 || value > 599) return false;
  const outer = ancestors[0];
  const compared =
    outer?.type === "BinaryExpression" &&
    [child(outer, "left"), child(outer, "right")].some((side) => /status/i.test(nameOf(side)));
  const name = namedBy(place);
  const isNamed = /status/i.test(name) || Object.hasOwn(statusOfCode, name);
  return compared || isNamed || /^(code|status|writeHead|redirect)$/.test(calledWith(place));
}

export const changeStatus: Operator = {
  name: "status",
  does: "another HTTP status",
  changes(place) {
    if (!isStatus(place)) return [];
    const value = Number(place.node["value"]);
    return [replace(place.node, otherStatus[value] ?? (value >= 500 ? "400" : "500"))];
  },
};

export const changeCode: Operator = {
  name: "code",
  does: "another code of a refusal",
  changes(place) {
    const { node } = place;
    const code = node.type === "Literal" ? node["value"] : undefined;
    if (typeof code !== "string" || !Object.hasOwn(statusOfCode, code) || isKey(place)) return [];
    // Only inside functions, where code decides; lists of codes belong to the contract and the catalogues.
    if (enclosingFunction(place.ancestors) === undefined) return [];
    return [replace(node, code === "not_found" ? '"not_allowed"' : '"not_found"')];
  },
};
