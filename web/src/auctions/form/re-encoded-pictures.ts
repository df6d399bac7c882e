import { useQueries, type Query } from "@tanstack/react-query";
import { findUpload } from "../../uploads/index.ts";
import type { FormItem } from "./form-state.ts";

// An item may join the list before its pictures are re-encoded. This polls until they are ready, so that the row can
// replace the placeholder with the picture. A picture that is lost is reported when the auction is sent.
export function useReEncodedPictures(
  items: readonly FormItem[],
  onReEncoded: (id: string, url: string) => void,
): void {
  const waiting = items.flatMap(({ images }) => images.filter(({ status }) => status === "processing"));
  useQueries({
    queries: waiting.map(({ id }) => ({
      queryKey: ["re-encoded-picture", id],
      async queryFn() {
        const { status, url } = await findUpload(id);
        if (status === "ready" && url !== null) onReEncoded(id, url);
        return status;
      },
      retry: false,
      refetchInterval: ({ state }: Query) => Math.min(8_000, 1_000 * 1.5 ** state.dataUpdateCount),
    })),
  });
}
