import { useEffect, useRef, useState } from "react";
import { useSecurityTexts } from "./texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/fields/check-field.tsx";
import { CopyIcon, DownloadIcon, PrintIcon } from "../../ui/icons.tsx";
import { copyText } from "../../ui/copy-text.ts";
import "../../ui/fields/form.css";
import "./two-step.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

// Shows the recovery codes once. The user can continue after confirming that they are saved.
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { recovery } = useSecurityTexts();
  const [isKept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // The form that led here is gone.
  useEffect(() => heading.current?.focus(), []);

  // The codes cannot be shown again, so the browser asks before a reload.
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener("beforeunload", (event) => event.preventDefault(), listening);
    return () => listening.abort();
  }, []);

  return (
    <div className="recovery">
      <h3 ref={heading} tabIndex={-1}>
        {recovery.heading}
      </h3>
      <p className="card-quiet">{recovery.sentence}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="card-actions recovery-actions">
        <Button
          kind="quiet"
          onPress={() => copyText(codes.join("\n"), { copied: recovery.copied, failed: recovery.copyFailed })}
        >
          <CopyIcon />
          {recovery.copy}
        </Button>
        <Button kind="quiet" onPress={() => download(recovery.file, codes)}>
          <DownloadIcon />
          {recovery.download}
        </Button>
        <Button kind="quiet" onPress={() => window.print()}>
          <PrintIcon />
          {recovery.print}
        </Button>
      </div>
      <div className="recovery-actions recovery-end">
        <CheckField name="kept" checked={isKept} onChange={setKept}>
          {recovery.kept}
        </CheckField>
        <div className="form-actions">
          <Button disabledBecause={isKept ? undefined : recovery.saveCodesFirst} onPress={onDone}>
            {recovery.done}
          </Button>
        </div>
      </div>
    </div>
  );
}

// The file is made in the browser, so the codes are not sent a second time.
function download(name: string, codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`Boli\n\n${codes.join("\n")}\n`], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
