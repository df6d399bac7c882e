import { requiredDocuments, type DocumentType } from "@boli/contract/resellers/application";
import { SingleDocument } from "../../uploads/index.ts";
import { useResellerMessages } from "../texts/index.ts";
import type { Signup } from "./use-signup-form.ts";

interface DocumentFieldsProps {
  signup: Signup;
  types: readonly DocumentType[];
  errors: Readonly<Record<string, string>>;
}

const isRequired = (type: DocumentType): boolean => requiredDocuments.some((required) => required === type);

export function DocumentFields({ signup, types, errors }: DocumentFieldsProps) {
  const { documentTypes: names, optional } = useResellerMessages();
  return (
    <div className="signup-documents">
      {types.map((type) => (
        <SingleDocument
          key={type}
          label={isRequired(type) ? names[type] : `${names[type]} ${optional}`}
          purpose="kyc-document"
          value={signup.form.documents[type]}
          onChange={(file) => signup.file(type, file)}
          onState={(state) => signup.fileState(type, state)}
          error={errors[type]}
        />
      ))}
    </div>
  );
}
