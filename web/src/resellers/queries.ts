import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  AskedChanges,
  BusinessDetails,
  DocumentType,
  DraftDetails,
  SentDocument,
  Suspension,
} from "@boli/contract/resellers/application";
import {
  resellerEndpoints,
  type JudgedApplication,
  type ResellerApplication,
} from "@boli/contract/resellers/endpoints";
import { call, list } from "../lib/api.ts";
import type { ResellerQueue } from "./management/queue-search.ts";
import { isWaiting } from "./management/time-left.ts";

const findOwn = async ({ signal }: { signal: AbortSignal }): Promise<ResellerApplication | null> =>
  (await call(resellerEndpoints.getResellerApplication, { signal })).application;

// The caller's own application; null when there is none.
export const ownApplication = () =>
  queryOptions({
    queryKey: ["reseller-application"],
    queryFn: findOwn,
    // An admin may have decided meanwhile.
    staleTime: 0,
    // One that waits is read again beside it, because the page would jump.
    refetchOnWindowFocus: ({ state }) => !state.data || !isWaiting(state.data.status),
    refetchOnReconnect: ({ state }) => !state.data || !isWaiting(state.data.status),
  });

// The same as it is now, beside the one that the page shows.
export const newestApplication = (shown: ResellerApplication) =>
  queryOptions({
    queryKey: [...ownApplication().queryKey, "newest", shown.id, shown.status],
    queryFn: findOwn,
    initialData: (): ResellerApplication | null => shown,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });

interface ApplicationBody<Details> {
  businessDetails: Details;
  documents: SentDocument[];
}

export const saveApplication = async (body: ApplicationBody<DraftDetails>) =>
  (await call(resellerEndpoints.saveResellerApplication, { body })).application;

export const sendApplication = async (body: ApplicationBody<BusinessDetails>) =>
  (await call(resellerEndpoints.signUpReseller, { body })).application;

export const linkToOwnDocument = (documentType: DocumentType) =>
  call(resellerEndpoints.lookAtOwnDocument, { params: { documentType } });

export const resellerQueue = ({ status, page = 1 }: ResellerQueue) =>
  queryOptions({
    queryKey: ["resellers", "list", status, page],
    async queryFn({ signal }) {
      const query = { status: status ?? ("waiting" as const), page };
      return {
        ...(await list(resellerEndpoints.listResellers, { query, signal })),
        list: JSON.stringify(query),
      };
    },
    placeholderData: keepPreviousData,
  });

export const resellerToJudge = (id: string) =>
  queryOptions({
    queryKey: ["resellers", "one", id],
    queryFn: ({ signal }) => call(resellerEndpoints.getReseller, { params: { id }, signal }),
    // The audit record says who read it, and a browser that reloads by itself is nobody.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const linkToDocument = (id: string, documentType: DocumentType) =>
  call(resellerEndpoints.lookAtDocument, { params: { id, documentType } });

// The version that the admin looks at; the decision on any other version is refused.
type LookedAt = Pick<JudgedApplication, "id" | "version">;

export const startReview = ({ id, version }: LookedAt) =>
  call(resellerEndpoints.reviewReseller, { params: { id }, version });

export const approveReseller = ({ id, version }: LookedAt) =>
  call(resellerEndpoints.approveReseller, { params: { id }, version });

export const rejectReseller = ({ id, version }: LookedAt, reason: string) =>
  call(resellerEndpoints.rejectReseller, { params: { id }, version, body: { reason } });

export const requestResellerChanges = ({ id, version }: LookedAt, body: AskedChanges) =>
  call(resellerEndpoints.requestResellerChanges, { params: { id }, version, body });

export const suspendReseller = ({ id, version }: LookedAt, body: Suspension) =>
  call(resellerEndpoints.suspendReseller, { params: { id }, version, body });

export const reinstateReseller = ({ id, version }: LookedAt) =>
  call(resellerEndpoints.reinstateReseller, { params: { id }, version });
