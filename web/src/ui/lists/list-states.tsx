import { useState, type ReactNode } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import "./list-states.css";

// The loading state of the list; the result of `useQuery` fits.
export interface ListQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  // The number of times that loading this list has failed.
  errorUpdateCount: number;
  refetch(): unknown;
}

interface ListStatesProps<Data> {
  query: ListQuery<Data>;
  // The placeholder, as tall as the list is likely to be.
  loading: ReactNode;
  // The sentence when it could not be loaded.
  failed: string;
  // Omitted by a list that is never empty.
  empty?: { is(data: Data): boolean; heading: string; sentence: string; action?: ReactNode };
  children(data: Data): ReactNode;
}

// The four states of every list: loading, failed, empty, and the list itself. Loaded rows stay visible when reloading
// them fails. So does the failure until the user tries again: a list that loads by itself meanwhile would flicker.
export function ListStates<Data>({ query, loading, failed, empty, children }: ListStatesProps<Data>) {
  const { data, isError, errorUpdateCount } = query;
  const [seenFailure, setSeenFailure] = useState(0);
  if (isError && seenFailure !== errorUpdateCount) setSeenFailure(errorUpdateCount);
  const isSameFailure = seenFailure > 0 && seenFailure === errorUpdateCount;
  const hasFailed = isError || (data === undefined && isSameFailure);
  function tryAgain(): void {
    void query.refetch();
    setSeenFailure(0);
  }

  return (
    <>
      {hasFailed && <Failed sentence={failed} busy={query.isFetching} onTryAgain={tryAgain} />}
      {data === undefined && !hasFailed && loading}
      {data !== undefined && (empty?.is(data) ? <Empty {...empty} /> : children(data))}
    </>
  );
}

interface FailedProps {
  sentence: string;
  busy: boolean;
  onTryAgain(): void;
}

function Failed({ sentence, busy, onTryAgain }: FailedProps) {
  const { errors } = useMessages();
  return (
    <div className="list-failed">
      <Notice tone="error">{sentence}</Notice>
      <Button kind="quiet" busy={busy} onPress={onTryAgain}>
        {errors.tryAgain}
      </Button>
    </div>
  );
}

function Empty({ heading, sentence, action }: { heading: string; sentence: string; action?: ReactNode }) {
  return (
    <div className="list-empty">
      <p className="list-empty-heading">{heading}</p>
      <p>{sentence}</p>
      {action}
    </div>
  );
}
