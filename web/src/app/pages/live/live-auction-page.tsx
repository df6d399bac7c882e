import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useCallback, useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { SaleStatus } from "@boli/contract/live/inputs";
import { salePaths } from "@boli/contract/site/site";
import { FollowTools, BellButton } from "../../../following/follow-tools.tsx";
import { useSeenFavourite } from "../../../following/use-favourite.ts";
import { Refusal } from "../../../lib/client.ts";
import { session, userOf } from "../../../lib/session.ts";
import { useStore } from "../../../lib/use-store.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { lastSaleList } from "../../../live/addresses.ts";
import { CancelSale } from "../../../live/cancelling/cancel-sale.tsx";
import { ChatPanel } from "../../../live/chat/chat-panel.tsx";
import { useChatMessages } from "../../../live/chat/texts/index.ts";
import type { RoomChat } from "../../../live/detail/room-tabs.tsx";
import { SaleSkeleton } from "../../../live/detail/sale-header.tsx";
import { SaleView as ShownSale } from "../../../live/detail/sale-view.tsx";
import { useSalePageMessages } from "../../../live/detail/texts/index.ts";
import { followedSale } from "../../../live/followed-sale.ts";
import { liveKey } from "../../../live/query-keys.ts";
import { ceilings, isNotThere, isPassing, saleById } from "../../../live/room/queries.ts";
import { useMessages } from "../../../locales/use-messages.ts";
import { PreviousIcon } from "../../../ui/area-icons.tsx";
import { Button } from "../../../ui/button.tsx";
import { useFailureToast } from "../../../ui/overlays/use-failure-toast.ts";
import { useReturnToList } from "../../../ui/use-return-to-list.ts";
import { SubscribeLink } from "../subscribe-link.tsx";
import "../../../live/detail/sale-page.css";

const route = getRouteApi("/app/live-auctions/$id");

interface LotLinkLook {
  className: string;
  children: ReactNode;
  isChosen: boolean;
}

export function Page() {
  const { page: texts, ceiling } = useSalePageMessages();
  const { errors } = useMessages();
  const chat = useChatMessages();
  const { id } = route.useParams();
  const { lot } = route.useSearch();
  const user = userOf(useStore(session));
  const audience = `${user?.id} ${user?.role} ${user?.subscriptionStatus}`;
  const query = useQuery(saleById(id, audience));
  // Asked for together with the sale, so that nothing moves when they come.
  const own = useQuery(ceilings(id));
  const isMissing = query.isError && isNotThere(query.error);
  const isWaiting = isFirstTry(own);
  const sale = isMissing || isWaiting ? undefined : query.data;
  useTitle(sale?.title ?? texts.title);
  useFailureToast(toldFailure(query), texts.failed);
  useSeenFavourite(id);
  const { renderLotLink, leaveLot } = useLotLinks(id);
  return (
    <div className="sale">
      <BackLink />
      {sale !== undefined && (
        <ShownSale
          key={id}
          sale={sale}
          ceilings={own.data}
          lotId={lot}
          audience={audience}
          chat={chatOf(sale, chat.heading)}
          pageUrl={`${window.location.origin}/app/live-auctions/${id}`}
          tools={
            !sale.isPractice && <FollowTools auction={followedSale(sale)} paths={salePaths} hasBell={false} />
          }
          hostLinks={sale.can.manage && <HostLinks sale={sale} />}
          remind={<RemindButton sale={sale} />}
          subscribeLink={<SubscribeLink>{ceiling.subscribe}</SubscribeLink>}
          wonLink={
            <Link className="button button-quiet button-wide" to="/app/my-bids" search={{ tab: "won" }}>
              {texts.whatNext}
            </Link>
          }
          renderLotLink={renderLotLink}
          onLeaveLot={leaveLot}
        />
      )}
      {sale !== undefined && <LogPlace id={id}>{isOpen(sale.status) ? null : texts.log}</LogPlace>}
      {(query.isPending || (query.isSuccess && isWaiting)) && <SaleSkeleton text={texts.loading} />}
      {query.isError && sale === undefined && (
        <Unavailable error={query.error} isMissing={isMissing}>
          <Button busy={query.isFetching} onPress={() => void query.refetch()}>
            {errors.tryAgain}
          </Button>
        </Unavailable>
      )}
    </div>
  );
}

// The links between the sale and its lots. The same functions each time, because hundreds of rows are drawn with them.
function useLotLinks(id: string) {
  const renderLotLink = useCallback(
    (lotId: string, { className, children, isChosen }: LotLinkLook) => (
      <Link
        to="/app/live-auctions/$id"
        params={{ id }}
        search={{ lot: lotId }}
        className={className}
        aria-current={isChosen ? "true" : undefined}
        replace
        resetScroll={false}
        // Back leads to the list, whatever lots were looked at.
        state
        preload={false}
      >
        {children}
      </Link>
    ),
    [id],
  );
  const navigate = useNavigate();
  const leaveLot = useCallback(() => {
    void navigate({
      to: "/app/live-auctions/$id",
      params: { id },
      search: {},
      replace: true,
      resetScroll: false,
      state: true,
    });
  }, [navigate, id]);
  return { renderLotLink, leaveLot };
}

// During the sale and after it; nobody writes before it.
const chatOf = ({ id, status, settings, can }: SaleView, label: string): RoomChat | undefined =>
  settings.allowChat && (status === "live" || status === "completed")
    ? {
        label,
        renderPanel: (pinned) => (
          <ChatPanel saleId={id} isLive={status === "live"} mayModerate={can.manage} pinned={pinned} />
        ),
      }
    : undefined;

const isFirstTry = (query: UseQueryResult): boolean => query.isPending && query.errorUpdateCount === 0;

// A page that shows the sale connects again by itself, and the room says so meanwhile.
const toldFailure = (found: UseQueryResult): { isError: boolean; errorUpdatedAt: number } => ({
  isError: found.isError && !isNotThere(found.error) && !(found.data !== undefined && isPassing(found.error)),
  errorUpdatedAt: failedAfter(found),
});

// One toast for an outage, however often a page that is open tries again.
const failedAfter = ({ data, dataUpdatedAt, errorUpdatedAt }: UseQueryResult): number =>
  data === undefined ? errorUpdatedAt : dataUpdatedAt;

const isOpen = (status: SaleStatus): boolean => status === "scheduled" || status === "live";

// The place of the link is kept from the beginning, so that the end moves nothing under those who see it.
function LogPlace({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="sale-log">
      {children !== null && (
        <Link className="button button-quiet" to="/app/live-auctions/$id/log" params={{ id }}>
          {children}
        </Link>
      )}
    </p>
  );
}

// Nobody follows a practice.
const RemindButton = ({ sale }: { sale: SaleView }) =>
  sale.isPractice ? null : <BellButton auction={followedSale(sale)} isWorded />;

// Links to what the host, or an admin, does with the sale elsewhere.
function HostLinks({ sale }: { sale: SaleView }) {
  const { page: texts } = useSalePageMessages();
  const client = useQueryClient();
  const { id, status } = sale;
  const isUnfinished = isOpen(status);
  // The start under the host's eyes takes no button away, so that nothing moves. The server says what can still be cancelled.
  const [wasAhead] = useState(status === "scheduled");
  // The button that had the focus is gone, and the reason stands in the box.
  async function showCancelled(): Promise<void> {
    await client.invalidateQueries({ queryKey: liveKey });
    document.querySelector<HTMLElement>(".lot-box")?.focus();
  }
  return (
    <>
      {isUnfinished && (
        <Link className="button button-strong" to="/app/live-auctions/$id/console" params={{ id }}>
          {texts.openConsole}
        </Link>
      )}
      {isUnfinished && (
        <Link className="button button-quiet" to="/app/live-auctions/$id/edit" params={{ id }}>
          {texts.edit}
        </Link>
      )}
      {!isUnfinished && (
        <Link className="button button-quiet" to="/app/live-auctions/$id/results" params={{ id }}>
          {texts.results}
        </Link>
      )}
      <Link className="button button-quiet" to="/app/create-live-auction" search={{ from: id }}>
        {texts.duplicate}
      </Link>
      {isUnfinished && wasAhead && <CancelSale sale={sale} onOver={showCancelled} />}
    </>
  );
}

// A link back to the place in the list, or else to the list as it was last shown.
function BackLink() {
  const { page: texts } = useSalePageMessages();
  const returnToList = useReturnToList();
  return (
    <Link
      className="back-link"
      to="/app/live-auctions"
      search={lastSaleList.get()}
      onClick={returnToList}
      data-print="no"
    >
      <PreviousIcon />
      {texts.back}
    </Link>
  );
}

interface UnavailableProps {
  error: Error;
  isMissing: boolean;
  children: ReactNode;
}

function Unavailable({ error, isMissing, children }: UnavailableProps) {
  const { page: texts } = useSalePageMessages();
  const { network } = useMessages();
  if (isMissing)
    return (
      <div className="sale-unavailable">
        <h1>{texts.notFound}</h1>
        <p>{texts.notFoundSentence}</p>
      </div>
    );
  return (
    <div className="sale-unavailable" role="alert">
      <h1>{texts.failed}</h1>
      {error instanceof Refusal && <p>{error.sentence}</p>}
      {!(error instanceof Refusal) && "reason" in error && (
        <p>{network[error.reason as keyof typeof network]}</p>
      )}
      {children}
    </div>
  );
}
