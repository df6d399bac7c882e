import * as z from "zod/mini";

// The keys for zod's own checks: missing value, wrong type, unknown key.
z.config({
  localeError: (issue) => {
    switch (issue.code) {
      case "invalid_type":
        return issue.input === undefined || issue.input === null ? "required" : "invalid";
      case "unrecognized_keys":
        return "unknown_field";
      case "too_big":
        return "too_long";
      default:
        return "invalid";
    }
  },
});
