export const userTexts = {
  fields: {
    person_name: () => "Please write the name in letters. Spaces and . ' & - are fine, too.",
    mobile_number: () => "Please enter a valid 10-digit mobile number",
  },
};
