const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// Ids are written in small letters; what a person types or sends may not be.
export const isUuid = (text: string): boolean => pattern.test(text);
