// The long pages as data: what is said, without how it looks. In a sentence `{email}` stands for the support address
// and `{terms}`, `{privacy}` and `{refund}` for links to these pages.
export interface Prose {
  title: string;
  description: string;
  lead: string;
  sections: readonly Section[];
}

export interface Section {
  id: string;
  heading: string;
  body: readonly Block[];
}

export type Block = string | { list: readonly string[] };
