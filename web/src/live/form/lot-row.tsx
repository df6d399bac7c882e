import {
  type KeyboardEvent,
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { latinDigits } from "@boli/contract/base/typed-text";
import { instantOf } from "../../lib/form/values.ts";
import { shortMoment } from "../../lib/moments.ts";
import { FieldError } from "../../ui/fields/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { CloseIcon, Icon, PictureIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { lotAt } from "./check.ts";
import type { FormLot } from "./form-state.ts";
import { useSaleFormMessages } from "./texts/index.ts";
import "./lot-row.css";

export interface LotRowHandlers {
  onType(key: string, field: "minimumBidPrice" | "reserve", value: string): void;
  // Moves a lot by a key, or asks where to.
  onMoveKey(lot: FormLot, key: string): boolean;
  onAskMove(lot: FormLot): void;
  onAskClose(lot: FormLot): void;
  onRemove(lot: FormLot): void;
}

interface LotRowProps extends LotRowHandlers {
  lot: FormLot;
  // A lot of a clerk-paced sale has no close of its own.
  isTimed: boolean;
  isDragged?: boolean;
  // In a long list a row has only its name and its handle until it is nearly in sight.
  isOfMany: boolean;
  // The sale is live: nothing but the order may change.
  isFrozen: boolean;
  itemError?: string | undefined;
  minimumError?: string | undefined;
  reserveError?: string | undefined;
  closeError?: string | undefined;
}

// A lot in the list. Memoized and without its number, which the list writes: a lot that moves from one end to the other
// renders no other row again.
export const LotRow = memo(function LotRow(props: LotRowProps) {
  const { lot, isDragged, isFrozen, isOfMany, onMoveKey, onAskMove, itemError } = props;
  const place = useRef<HTMLLIElement>(null);
  const isNear = useNear(place);
  const { lots: texts } = useSaleFormMessages();
  const { key, name } = lot;
  const isWrong = [itemError, props.minimumError, props.reserveError, props.closeError].some(Boolean);
  const canMove = !isFrozen || lot.status === "queued";

  function press(event: KeyboardEvent): void {
    if (event.key === "Enter" || event.key === " ") onAskMove(lot);
    else if (!onMoveKey(lot, event.key)) return;
    event.preventDefault();
  }

  return (
    <li
      ref={place}
      className={isDragged === true ? "lot-row lot-row-dragged" : "lot-row"}
      data-key={key}
      data-drag={canMove ? key : undefined}
    >
      {/* Firefox drags no button, so the handle is an element with that role. */}
      <span
        className="lot-row-handle"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="button"
        tabIndex={canMove ? 0 : -1}
        draggable={canMove}
        aria-disabled={!canMove || undefined}
        aria-label={texts.move({ name })}
        aria-describedby="lots-how-to-move"
        title={texts.move({ name })}
        data-action="move"
        onKeyDown={canMove ? press : undefined}
        onClick={canMove ? () => onAskMove(lot) : undefined}
      >
        <GripIcon />
      </span>
      <span className="lot-row-number numbers" aria-hidden="true" />
      {!isOfMany || isNear || isWrong ? (
        <WholeRow {...props} />
      ) : (
        <p className="lot-row-what lot-row-name">{name}</p>
      )}
    </li>
  );
});

// The parts of a row beside its handle and its number.
function WholeRow(props: LotRowProps) {
  const { lot, isTimed, isFrozen, onAskClose, onRemove } = props;
  const { lots: texts, categories } = useSaleFormMessages();
  const { key, name, category } = lot;
  const closeError = props.closeError === undefined ? undefined : `lot-${key}-closesAt-error`;
  return (
    <>
      <span className="lot-row-picture">
        {lot.cover === null ? (
          <PictureIcon />
        ) : (
          <Picture url={lot.cover} alt="" sizes="56px" shape="square" />
        )}
      </span>
      <div className="lot-row-what">
        <p className="lot-row-name">{name}</p>
        <p className="lot-row-category">
          {(categories as Readonly<Record<string, string>>)[category] ?? category}
        </p>
        <FieldError id={`lot-${key}-item`} error={props.itemError} />
      </div>
      <div className="lot-row-fields">
        <PriceField {...props} field="minimumBidPrice" label={texts.minimum} error={props.minimumError} />
        <PriceField {...props} field="reserve" label={texts.reserve} error={props.reserveError} />
        {isTimed && (
          <div className="lot-row-field" data-field={lotAt(key, "closesAt")}>
            <span aria-hidden="true">{texts.closes}</span>
            <button
              type="button"
              className="lot-row-close numbers"
              aria-label={`${texts.ofLot({ field: texts.closes, name })}: ${closeText(lot, texts.withSale)}`}
              aria-disabled={isFrozen || undefined}
              aria-describedby={isFrozen ? "lots-frozen" : closeError}
              onClick={() => !isFrozen && onAskClose(lot)}
            >
              {closeText(lot, texts.withSale)}
            </button>
            <FieldError id={`lot-${key}-closesAt`} error={props.closeError} />
          </div>
        )}
      </div>
      {!isFrozen && (
        // A refused item can only be removed.
        <span className="lot-row-remove" data-field={lotAt(key, "item")}>
          <IconButton
            label={texts.remove({ name })}
            aria-describedby={props.itemError === undefined ? undefined : `lot-${key}-item-error`}
            onPress={() => onRemove(lot)}
          >
            <CloseIcon />
          </IconButton>
        </span>
      )}
    </>
  );
}

const closeText = ({ closesAt }: FormLot, withSale: string): string => {
  const close = instantOf(closesAt);
  return close === undefined ? withSale : shortMoment(close.toISOString());
};

interface PriceFieldProps extends Pick<LotRowProps, "lot" | "onType" | "isFrozen"> {
  field: "minimumBidPrice" | "reserve";
  label: string;
  error: string | undefined;
}

// A price in rupees. A row has several, so their labels are short and name the lot only to screen readers.
function PriceField({ lot, field, label, error, onType, isFrozen }: PriceFieldProps) {
  const { lots: texts } = useSaleFormMessages();
  const id = `lot-${lot.key}-${field}`;
  return (
    <div className="lot-row-field" data-field={lotAt(lot.key, field)}>
      <label htmlFor={id}>{label}</label>
      <div className="lot-row-price">
        <span aria-hidden="true">₹</span>
        <input
          id={id}
          className="field-input numbers"
          inputMode="numeric"
          autoComplete="off"
          aria-label={texts.ofLot({ field: label, name: lot.name })}
          aria-required={field === "minimumBidPrice" || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          readOnly={isFrozen}
          value={lot[field]}
          onChange={({ target }) => onType(lot.key, field, latinDigits(target.value))}
        />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

// Six dots: what can be taken and moved.
const GripIcon = () => (
  <Icon>
    <path d="M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01" />
  </Icon>
);

// About a screen ahead, so that a row is whole before it is seen.
const ahead = "800px 0px";

// One observer for all rows; each is called once.
const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

const isInSight = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): boolean =>
  bottom > 0 && top < window.innerHeight;

function observe(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting);
      for (const { target } of near.filter(isInSight)) waiting.get(target)?.();
      // The others are rendered in pauses, so that a key that scrolls there is answered first.
      const others = near.filter((entry) => !isInSight(entry));
      startTransition(() => others.forEach(({ target }) => waiting.get(target)?.()));
    },
    { rootMargin: ahead },
  );
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

// True once the element has been near the window. It stays so, because a row may have the focus when it is scrolled away.
function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    return current === null || isNear ? undefined : observe(current, () => setNear(true));
  }, [place, isNear]);
  return isNear;
}
