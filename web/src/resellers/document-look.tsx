import { useState } from "react";
import type { ApplicationDocument } from "@boli/contract/resellers/endpoints";
import { Refusal } from "../lib/client.ts";
import { Button } from "../ui/button.tsx";
import { Row, Stack, Text } from "../ui/layout-parts.tsx";
import { LiveText } from "../ui/live-text.tsx";
import { useResellerMessages } from "./texts/index.ts";
import "./document-look.css";

interface DocumentLookProps {
  name: string;
  document: ApplicationDocument;
  // Asks for a link, which works for a minute and is recorded.
  link(): Promise<{ url: string | null; kind: "picture" | "document" }>;
}

// A way to look at one confidential document: a picture in a frame in which nothing can run, anything else as a download.
export function DocumentLook({ name, document: { kind, name: fileName, status }, link }: DocumentLookProps) {
  const { document: texts } = useResellerMessages();
  const [shown, setShown] = useState<string>();
  const [problem, setProblem] = useState("");
  const [isWorking, setWorking] = useState(false);

  async function look(): Promise<void> {
    if (shown !== undefined) return setShown(undefined);
    setWorking(true);
    setProblem("");
    try {
      const { url } = await link();
      if (url === null) setProblem(texts.notReady);
      else if (kind === "picture") setShown(url);
      else download(url);
    } catch (failure) {
      setProblem(failure instanceof Refusal ? failure.sentence : texts.failed);
    }
    return setWorking(false);
  }

  const [label, labelOf] =
    kind === "document"
      ? [texts.download, texts.downloadOf]
      : shown === undefined
        ? [texts.show, texts.showOf]
        : [texts.hide, texts.hideOf];
  return (
    <Stack gap={2} className="document-look">
      <Row justify="between" across={3}>
        <Text wraps="anywhere">{fileName}</Text>
        {status !== "refused" && (
          <Button kind="quiet" busy={isWorking} onPress={() => void look()}>
            <span aria-hidden="true">{label}</span>
            <span className="unseen">{labelOf({ name })}</span>
          </Button>
        )}
      </Row>
      {status === "refused" && <p>{texts.damaged}</p>}
      <LiveText>{problem}</LiveText>
      {shown !== undefined && <iframe title={texts.frame({ name })} src={shown} sandbox="" />}
    </Stack>
  );
}

// The server sends it as a file to save, so the page stays.
function download(url: string): void {
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = "";
  anchor.click();
}
