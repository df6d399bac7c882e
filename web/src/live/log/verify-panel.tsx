import { type FormEvent, useEffect, useRef, useState } from "react";
import { liveEndpoints } from "@boli/contract/live/endpoints";
import type { SaleLog } from "@boli/contract/live/sale-log";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { LiveText } from "../../ui/live-text.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { type ClerkStart, LogOutages } from "./log-outages.tsx";
import { useLogMessages } from "./texts/index.ts";
import { verifyBeside } from "./verify-beside.ts";
import { lotOfHead, type Verified } from "./verify-log.ts";
import "./log.css";

interface VerifyPanelProps {
  saleId: string;
  // The lot as people know it.
  nameOf(lotId: string): string;
  clerkStart: ClerkStart | undefined;
}

// Recomputes the log in the browser, and says in plain words what came out.
export function VerifyPanel({ saleId, nameOf, clerkStart }: VerifyPanelProps) {
  const texts = useLogMessages();
  const { attempt, log, done, isAlone, found, verify } = useVerification(saleId);
  const rows = log?.lots.reduce((sum, lot) => sum + lot.rows.length, 0) ?? 0;

  return (
    <div className="verify-panel">
      <Refused state={attempt.state} />
      <div>
        <Button busy={attempt.state.kind === "working"} onPress={() => void verify()}>
          {texts.verify}
        </Button>
      </div>
      <div className="verify-result" aria-live="polite">
        {attempt.state.kind === "working" && (
          <p className="numbers">
            {log === undefined
              ? texts.loading
              : texts.checking({
                  done: (done ?? 0).toLocaleString("en-IN"),
                  rows: rows.toLocaleString("en-IN"),
                })}
          </p>
        )}
        {attempt.state.kind === "working" && isAlone && <p>{texts.alone}</p>}
        {found !== undefined && <Found found={found} nameOf={nameOf} />}
      </div>
      {log !== undefined && found?.kind === "sound" && (
        <LogOutages log={log} nameOf={nameOf} clerkStart={clerkStart} />
      )}
      {log !== undefined && found !== undefined && <Compare log={log} nameOf={nameOf} />}
    </div>
  );
}

// The log as it was read, and how far its check has come.
function useVerification(saleId: string) {
  const texts = useLogMessages();
  const attempt = useAttempt();
  const leaving = useRef<AbortController>(undefined);
  const [log, setLog] = useState<SaleLog>();
  const [done, setDone] = useState<number>();
  const [isAlone, setAlone] = useState(false);
  const [found, setFound] = useState<Verified>();
  useEffect(() => () => leaving.current?.abort(), []);

  async function verify(): Promise<void> {
    if (globalThis.crypto?.subtle === undefined) return attempt.refuse({ sentence: texts.noCrypto });
    const stop = new AbortController();
    leaving.current = stop;
    setFound(undefined);
    setAlone(false);
    const verified = await attempt.run(
      async () => {
        const read = await saleLog(saleId);
        setLog(read);
        return verifyBeside(read, { onProgress: setDone, onAlone: () => setAlone(true) }, stop.signal);
      },
      { failed: texts.failed },
      { sale_not_finished: () => attempt.refuse({ sentence: texts.notOver }) },
    );
    setDone(undefined);
    if (verified === undefined || stop.signal.aborted) return;
    attempt.reset();
    setFound(verified.result);
  }

  return { attempt, log, done, isAlone, found, verify };
}

function Found({ found, nameOf }: { found: Verified } & Pick<VerifyPanelProps, "nameOf">) {
  const texts = useLogMessages();
  if (found.kind === "sound") return <p className="verify-sound">{texts.sound({ bids: found.bids })}</p>;
  const lot = nameOf(found.lotId);
  const said = {
    changed: (row: number) => texts.changed({ row, lot }),
    "outage-changed": (row: number) => texts.outageChanged({ row, lot }),
  };
  return (
    <Notice tone="error">
      {found.kind === "incomplete" ? texts.incomplete({ lot }) : said[found.kind](found.seq)}
    </Notice>
  );
}

// Compares the code of a mail with the last codes of the log.
function Compare({ log, nameOf }: { log: SaleLog } & Pick<VerifyPanelProps, "nameOf">) {
  const texts = useLogMessages();
  const [code, setCode] = useState("");
  const [said, setSaid] = useState("");
  function compare(event: FormEvent): void {
    event.preventDefault();
    const lot = lotOfHead(log, code);
    setSaid(lot === undefined ? texts.codeUnknown : texts.codeFits({ lot: nameOf(lot.lotId) }));
  }
  return (
    <form className="form" onSubmit={compare} noValidate>
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        name="code"
        value={code}
        onChange={setCode}
        error={undefined}
      />
      <div>
        <Button type="submit" kind="quiet">
          {texts.compare}
        </Button>
      </div>
      <LiveText>{said}</LiveText>
    </form>
  );
}

// The file is an envelope like every answer; its type is that of the stream which the server sends.
const saleLog = async (id: string): Promise<SaleLog> =>
  (await call(liveEndpoints.saleLog, { params: { id } })) as unknown as SaleLog;

// The claims that a check of the log proves, and those that it does not.
export function LogProves() {
  const texts = useLogMessages();
  return (
    <ul className="log-proves">
      {texts.proves.map((claim) => (
        <li key={claim}>{claim}</li>
      ))}
    </ul>
  );
}
