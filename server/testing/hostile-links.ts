import { deflateSync } from "node:zlib";
import { type HostileFile, refused } from "./hostile-file.ts";
import { aPdf, anObject, packedObjects } from "./pdf-parts.ts";

// Links and file paths whose target is disguised, and documents that open a link by themselves.
const link = (written: string): Buffer => aPdf("", { more: [anObject(9, `<< /S /URI ${written} >>`)] });
const script = "(javascript:alert\\(1\\))";
const opening = "<< /S /URI /URI (https://evil.test/opened) >>";
const linkBeside = anObject(11, "<< /S /URI /URI (https://boli.in) >>");

const named = (outcome: HostileFile["outcome"], contents: Record<string, () => Buffer>): HostileFile[] =>
  Object.entries(contents).map(([title, content]) => ({ title, name: "notice.pdf", content, outcome }));

export const hostileLinks: readonly HostileFile[] = [
  ...named(refused("document_active"), {
    "a link behind a comment": () => link(`/URI%a comment (http://boli.in)\n${script}`),
    "a link behind many comments": () => link(`/URI${"%(\n".repeat(2_000)}${script}`),
    "a link behind a hundred spaces": () => link(`/URI${" ".repeat(100)}${script}`),
    "a link behind sixty thousand spaces": () => link(`/URI${" ".repeat(60_000)}${script}`),
    "a link behind spaces of all kinds": () => link(`/URI \0\t\f\r\n${script}`),
    "a link that begins with a sign nobody sees": () => link("/URI (\\001\x02javascript:alert\\(1\\))"),
    "a link with line ends in its first word": () => link("/URI (java\\\nscr\\nipt:alert\\(1\\))"),
    "a link that begins with a mark of its writing": () => link("/URI (\ufeffjavascript:alert\\(1\\))"),
    "a link whose numbers have signs between them": () => link("/URI <6A-61=76!61 73 63 72 69 70 74 3A 61>"),
    "a link from a base that is a script": () => aPdf(`/URI << /Base ${script} >>`),
    "a file from another machine behind a comment": () => link("/F%\n(\\\\\\\\evil.test\\\\a.pdf)"),
    "a file from another machine in a text of its own": () =>
      aPdf("", { more: [anObject(9, "<< /F 12 0 R >>"), anObject(12, "%\n (\\\\\\\\evil.test\\\\a.pdf)")] }),
    "a file from another machine in a packed text of its own": () =>
      aPdf("", { more: [packedObjects(["<< /F 21 0 R >>", "(\\\\\\\\evil.test\\\\a.pdf)"])] }),
    "a file that is fetched by its address": () => link("/F << /FS /URL /F (https://evil.test/a) >>"),
    "a file that is fetched, with a comment in between": () => link("/FS %\n/#55RL /F (https://evil.test)"),
    "a link that is followed when it is opened": () => aPdf(`/OpenAction ${opening}`),
    "a link that is followed behind a comment": () => aPdf(`/OpenAction%\n${opening}`),
    "a link that is followed after another step": () =>
      aPdf(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${opening} >>`),
    "a link that is followed after a step that stands elsewhere": () =>
      aPdf("/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 10 0 R >>", { more: [anObject(10, opening)] }),
    "a link elsewhere that is followed when it is opened": () =>
      aPdf("/OpenAction 10 0 R", { more: [anObject(10, opening)] }),
    "a packed link that is followed when it is opened": () =>
      aPdf("/OpenAction 21 0 R", { more: [packedObjects(["<< /Kind 1 >>", opening])] }),
    "a second writing of what is opened": () =>
      aPdf("/OpenAction 10 0 R", { more: [anObject(10, "[3 0 R /Fit]"), anObject(10, opening)] }),
    "a page that does something when it is shown": () => link(`/AA << /O ${opening} >>`),
    "a page that does something that stands elsewhere": () => link("/AA 10 0 R"),
  }),
  ...named(refused("document_not_checked"), {
    "a link that stands elsewhere": () =>
      aPdf("", { more: [anObject(9, "<< /S /URI /URI 12 0 R >>"), anObject(12, "(https://boli.in)")] }),
    "a link that stands elsewhere, behind a comment": () => link("/URI %\n5 0 R"),
    "a link behind more spaces than are read": () => link(`/URI${" ".repeat(70_000)}${script}`),
    "a link behind more line ends in its text than are read": () =>
      link(`/URI (${"\\\n".repeat(500)}javascript:alert\\(1\\))`),
    "a file whose kind stands elsewhere": () => link("/FS 12 0 R /F (https://evil.test)"),
    "what is opened stands where nobody finds it": () => aPdf("/OpenAction 77 0 R", { more: [linkBeside] }),
    "packed objects behind a list of nothing": () =>
      aPdf("", {
        more: [
          packedObjects([], {
            dictionary: "/Type /ObjStm /N 1 /First 6000000 /Filter /FlateDecode",
            pack: () => deflateSync(Buffer.alloc(6_000_010, `1111111111${" ".repeat(5_000)}x`)),
          }),
        ],
      }),
    "what is opened never ends": () => aPdf(`/OpenAction << /S /GoTo /D (${"x".repeat(70_000)}`),
  }),
  ...named(
    { kind: "kept" },
    {
      "a PDF that opens at a page, and has links": () =>
        aPdf("/OpenAction 10 0 R /AA << >>", {
          more: [anObject(10, "<< /S /GoTo /D [3 0 R /Fit] >>"), linkBeside],
        }),
      "a PDF that opens at a packed page, and has links": () =>
        aPdf("/OpenAction 20 0 R", { more: [packedObjects(["[3 0 R /Fit]", "(a text)"]), linkBeside] }),
      "a PDF with a font called F and a flag": () =>
        link("/Font << /F 12 0 R >> /F 4 /FS /Fit /URI (http://boli.in)"),
    },
  ),
];
