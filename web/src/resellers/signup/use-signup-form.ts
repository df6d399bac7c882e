import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { documentTypes, type DocumentType, type DraftDetails } from "@boli/contract/resellers/application";
import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import type { FilesState, UploadedFile } from "../../uploads/index.ts";
import { ownApplication, saveApplication } from "../queries.ts";
import { emptyForm, formOf, sentDocuments, withoutAadhaar, type SignupForm } from "./form.ts";
import { findForm, forgetForm, saveForm, type FormOwner } from "./saved-form.ts";

type KeptState = "will" | "here" | "server" | "refused";

interface SignupFormOptions {
  userId: string | undefined;
  email: string;
  application: ResellerApplication | null;
}

// The typed form, kept in this browser with each change. A draft of somebody who is signed in is also kept on the server, when a
// step or a document is done; what the server has is then forgotten here.
export function useSignupForm({ userId, email, application }: SignupFormOptions) {
  const [owner] = useState<FormOwner>(() => ({
    userId,
    changes: application?.status === "changes_requested" ? application.id : undefined,
  }));
  const [stored] = useState(() => startingForm(application, email));
  const [found] = useState(() => findForm(owner, stored));
  const [form, setForm] = useState(() => found ?? stored);
  const [files, setFiles] = useState<Partial<Record<DocumentType, FilesState>>>({});
  const keeping = useKeeping({
    owner,
    form,
    before: found !== undefined ? "here" : application?.status === "draft" ? "server" : "will",
    isDraft: userId !== undefined && owner.changes === undefined,
  });
  return {
    form,
    ...keeping,
    isUploading: Object.values(files).some((state) => state !== "complete"),
    type: (change: Partial<DraftDetails>) =>
      setForm((now) => ({ ...now, details: { ...now.details, ...change } })),
    file: (type: DocumentType, file: UploadedFile | undefined) =>
      setForm((now) => ({
        ...now,
        documents: { ...now.documents, [type]: file === undefined ? [] : [file] },
      })),
    fileState: (type: DocumentType, state: FilesState) => setFiles((now) => ({ ...now, [type]: state })),
  };
}
export type Signup = ReturnType<typeof useSignupForm>;

interface Keeping {
  owner: FormOwner;
  form: SignupForm;
  before: KeptState;
  // The server keeps it, too.
  isDraft: boolean;
}

function useKeeping({ owner, form, before, isDraft }: Keeping) {
  const client = useQueryClient();
  const [kept, setKept] = useState(before);
  const first = useRef(form);
  const newest = useRef(form);
  const isSent = useRef(false);
  const saving = useRef(Promise.resolve());

  const save = async (): Promise<void> => {
    if (isSent.current) return;
    const saved = newest.current;
    try {
      const stored = await saveApplication({
        businessDetails: withoutAadhaar(saved.details),
        documents: sentDocuments(saved.documents, documentTypes),
      });
      client.setQueryData(ownApplication().queryKey, stored);
      if (newest.current !== saved) return;
      forgetForm(owner);
      setKept("server");
    } catch {
      // This browser has it, and the next step tries again.
    }
  };

  // One at a time, so that an older draft does not arrive last.
  function saveOnServer(): void {
    if (isDraft) saving.current = saving.current.then(save);
  }

  const keep = useEffectEvent((now: SignupForm) => {
    newest.current = now;
    if (now === first.current || isSent.current) return;
    setKept(saveForm(owner, now) ? "here" : "refused");
  });
  useEffect(() => keep(form), [form]);

  const { documents } = form;
  const documentsChanged = useEffectEvent((now: SignupForm["documents"]) => {
    if (now !== first.current.documents) saveOnServer();
  });
  useEffect(() => documentsChanged(documents), [documents]);

  return {
    kept,
    saveOnServer,
    // The application is sent, and nothing more is kept.
    end() {
      isSent.current = true;
      forgetForm(owner);
    },
  };
}

function startingForm(application: ResellerApplication | null, email: string): SignupForm {
  if (application !== null && application.businessDetails !== null) {
    const { details, documents } = formOf(application);
    // The documents of a rejected application stay with it.
    return { details, documents: application.status === "rejected" ? emptyForm.documents : documents };
  }
  return { ...emptyForm, details: { ...emptyForm.details, contactEmail: email } };
}
