import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { ImportCheck, ImportMapping } from "@boli/contract/inventory/import";
import { importLimits } from "@boli/contract/inventory/kinds";
import { newKey, Refusal } from "../../lib/client.ts";
import { tabStorage } from "../../lib/form/tab-storage.ts";
import { textOfFile } from "../../ui/fields/text-of-file.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useAttempt, type Attempt } from "../../ui/use-attempt.ts";
import type { FilesState, UploadedFile } from "../../uploads/index.ts";
import { checkImport, importItems, recentImports } from "../queries.ts";
import { inventoryKey } from "../query-keys.ts";
import { useInventoryMessages } from "../texts/index.ts";
import { importOnce } from "./import-once.ts";
import {
  dropImported,
  findImport,
  isForgotten,
  saveImport,
  saveSent,
  timed,
  type ChosenFile,
  type KeptPicture,
} from "./kept-import.ts";

type Step =
  | { kind: "choose" }
  // The file could not be checked for a moment.
  | { kind: "unchecked" }
  | { kind: "map"; columns: readonly string[]; mapping: ImportMapping | undefined }
  // A check made with these pictures.
  | { kind: "checked"; checked: ImportCheck; pictures: string }
  | { kind: "imported"; id: string; items: number; leftOut: number };

// The steps of an import. A check changes nothing, and is made again when the columns or pictures change.
export function useImport(userId: string) {
  const chosen = useChosen(userId);
  const attempt = useAttempt();
  const [files, setFiles] = useState<FilesState>("complete");
  const { step, setStep, choose, checkFile, checkAgain } = useCheck(chosen, attempt);
  const { isImporting, importIt } = useSending(userId, { chosen, attempt, step, setStep });
  const { file, mapping, pictures, setPictures } = chosen;
  return {
    step,
    file,
    state: attempt.state,
    pictures,
    files,
    isImporting,
    isWorking: attempt.state.kind === "working",
    choose,
    checkFile,
    importIt,
    changeColumns: () =>
      step.kind === "checked" && setStep({ kind: "map", columns: step.checked.columns, mapping }),
    changePictures(next: readonly UploadedFile[]) {
      setPictures(timed(next, pictures, Date.now()));
      if (files === "complete") checkAgain(next);
    },
    changeFiles(now: FilesState) {
      setFiles(now);
      if (now === "complete") checkAgain(pictures);
    },
  };
}
export type Import = ReturnType<typeof useImport>;

function useChosen(userId: string) {
  const [kept] = useState(() => findImport(tabStorage(), userId, Date.now()));
  const [file, setFile] = useState<ChosenFile | undefined>(kept?.file);
  const [mapping, setMapping] = useState<ImportMapping | undefined>(kept?.mapping);
  const [pictures, setPictures] = useState<readonly KeptPicture[]>(kept?.pictures ?? []);
  useEffect(
    () => saveImport(tabStorage(), userId, { file, mapping, pictures }, Date.now()),
    [userId, file, mapping, pictures],
  );
  return { file, mapping, pictures, setFile, setMapping, setPictures };
}
type Chosen = ReturnType<typeof useChosen>;

function useCheck({ file, mapping, pictures, setFile, setMapping }: Chosen, { run, refuse, reset }: Attempt) {
  const { importing: texts } = useInventoryMessages();
  const [step, setStep] = useState<Step>({ kind: "choose" });

  async function choose(chosen: File): Promise<void> {
    const next = { name: chosen.name, csv: undefined, key: newKey() };
    setFile(next);
    setMapping(undefined);
    setStep({ kind: "choose" });
    if (chosen.size > importLimits.bytes)
      return refuse({ sentence: texts.tooLarge({ megabytes: importLimits.bytes / 1_000_000 }) });
    const csv = await textOfFile(chosen).catch(() => undefined);
    if (csv === undefined) return refuse({ sentence: texts.unreadable });
    setFile({ ...next, csv });
    return check(csv, undefined);
  }

  async function check(
    csv: string,
    wanted: ImportMapping | undefined,
    files: readonly UploadedFile[] = pictures,
  ): Promise<void> {
    const names = files.map(({ name }) => name);
    const body = { csv, ...(wanted === undefined ? {} : { mapping: wanted }), pictures: names };
    const done = await run(() => checkImport(body).catch(remember), { failed: texts.failed });
    if (done === undefined) return;
    reset();
    const { result: checked } = done;
    setMapping(checked.mapping ?? undefined);
    if (checked.mapping === null || checked.check === null)
      setStep({ kind: "map", columns: checked.columns, mapping: undefined });
    else setStep({ kind: "checked", checked, pictures: namesOf(files) });
  }

  // Another try of the same file may succeed, unless the file itself was refused.
  function remember(failure: unknown): never {
    const isFinal = failure instanceof Refusal && refusesFile.has(failure.status);
    if (isFinal) setFile((now) => now && { ...now, csv: undefined });
    else setStep((now) => (now.kind === "choose" ? { kind: "unchecked" } : now));
    throw failure;
  }

  const checkFile = (wanted: ImportMapping | undefined = mapping): void => {
    if (file?.csv !== undefined) void check(file.csv, wanted);
  };

  // A file that was chosen before a reload, or before the person came back.
  const checkKept = useEffectEvent(() => checkFile());
  useEffect(() => checkKept(), []);

  // Checks the file again when its pictures have changed.
  function checkAgain(files: readonly UploadedFile[]): void {
    if (step.kind === "checked" && file?.csv !== undefined && step.pictures !== namesOf(files))
      void check(file.csv, mapping, files);
  }

  return { step, setStep, choose, checkFile, checkAgain };
}

interface Sending extends Pick<ReturnType<typeof useCheck>, "step" | "setStep"> {
  chosen: Chosen;
  attempt: Attempt;
}

function useSending(userId: string, { chosen, attempt, step, setStep }: Sending) {
  const { importing: texts } = useInventoryMessages();
  const { file, mapping, pictures, setFile, setMapping, setPictures } = chosen;
  const { run, refuse, reset } = attempt;
  const client = useQueryClient();
  const isUndone = useIsUndone();
  const [isImporting, setImporting] = useState(false);

  function end(next: Step): void {
    setFile(undefined);
    setMapping(undefined);
    setStep(next);
  }

  async function importIt(): Promise<void> {
    if (step.kind !== "checked" || file?.csv === undefined || mapping === undefined) return;
    if (isForgotten(file, Date.now())) {
      // The server knows no longer if the file was imported.
      end({ kind: "choose" });
      return refuse({ sentence: texts.unreadable });
    }
    const pictureIds = pictures.map(({ name, id }) => ({ name, id }));
    const body = { csv: file.csv, mapping, check: step.checked.check ?? "", pictures: pictureIds };
    let sent = file;
    const willSend = (next: ChosenFile): void => {
      saveSent(tabStorage(), userId, { from: sent, to: next }, Date.now());
      setFile(next);
      sent = next;
    };
    willSend({ ...file, sentAt: file.sentAt ?? Date.now() });
    const tries = {
      send: (key: string) => importItems(body, key),
      isUndone,
      renew() {
        willSend({ ...file, key: newKey(), sentAt: Date.now() });
        return sent.key;
      },
    };
    setImporting(true);
    const done = await run(
      () => importOnce(file, tries),
      { failed: texts.importFailed },
      { key_reused: () => refuse({ sentence: texts.importedBefore }) },
    );
    setImporting(false);
    // Also after a failure, because the answer alone may have been lost.
    void client.invalidateQueries({ queryKey: inventoryKey });
    if (done === undefined) return;
    // The person may have left this page meanwhile.
    dropImported(tabStorage(), userId, sent, Date.now());
    reset();
    toasts.show("success", texts.imported);
    setPictures([]);
    end({ kind: "imported", ...done.result });
  }

  return { isImporting, importIt };
}

function useIsUndone() {
  const client = useQueryClient();
  return async (id: string): Promise<boolean> => {
    const { imports } = await client.fetchQuery({ ...recentImports(), staleTime: 0 });
    // A full list may have left it out.
    return imports.length < importLimits.listed && !imports.some((listed) => listed.id === id);
  };
}

// Any other refusal, such as an ended session, says nothing about the file.
const refusesFile = new Set([400, 413, 422]);

const namesOf = (pictures: readonly UploadedFile[]): string => pictures.map(({ id }) => id).join(" ");
