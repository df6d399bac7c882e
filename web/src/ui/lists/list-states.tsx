import type { ReactNode } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import "./list-states.css";

// The loading state of the list; the result of `useQuery` fits.
interface Found<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

interface ListStatesProps<Data> {
  found: Found<Data>;
  // The placeholder, as tall as the list is likely to be.
  loading: ReactNode;
  // The sentence when it could not be loaded.
  failed: string;
  // Omitted by a list that is never empty.
  empty?: { is(data: Data): boolean; heading: string; sentence: string; action?: ReactNode };
  children(data: Data): ReactNode;
}

// The four states of every list: loading, failed, empty, and the list itself. Loaded rows stay visible when reloading
// them fails.
export function ListStates<Data>({ found, loading, failed, empty, children }: ListStatesProps<Data>) {
  const { data, isError } = found;
  return (
    <>
      {isError && <Failed sentence={failed} found={found} />}
      {data === undefined && !isError && loading}
      {data !== undefined && (empty?.is(data) ? <Empty {...empty} /> : children(data))}
    </>
  );
}

function Failed({
  sentence,
  found,
}: {
  sentence: string;
  found: Pick<Found<unknown>, "isFetching" | "refetch">;
}) {
  const { errors } = useMessages();
  return (
    <div className="list-failed">
      <Notice tone="error">{sentence}</Notice>
      <Button kind="quiet" busy={found.isFetching} onPress={() => void found.refetch()}>
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
