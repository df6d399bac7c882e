// The long pages as data: the text without its layout. In a sentence `{email}` is the support address and `{terms}`,
// `{privacy}` and `{refund}` are links to these pages.
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
