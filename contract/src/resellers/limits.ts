// In a file of their own, because texts that name them are loaded without the schemas.
export const resellerLimits = {
  line: 120,
  street: 200,
  remark: 500,
  rejectedFilesDays: 90,
  // The days for which a draft is kept after it was last saved.
  draftDays: 90,
  // The business days in which an application should be decided.
  reviewDays: { from: 2, to: 3 },
  // Applications of one account that may have been rejected.
  rejections: 3,
} as const;
