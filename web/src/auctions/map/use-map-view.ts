import { useEffect, useRef, useState, type RefObject } from "react";
import { boxOfIndia, type Box } from "@boli/contract/auctions/map";
import {
  fit,
  clampView,
  scaleOfZoom,
  zoomed,
  type Size,
  type Spot,
  type View,
  panned,
} from "./projection.ts";

export interface MapView {
  size: Size;
  view: View;
  maxScale: number;
  isAtMax: boolean;
  isAtMin: boolean;
  zoom(factor: number): void;
  // Shows this box, or all of India.
  show(box?: Box): void;
  // Centres the map on this spot and zooms in by the factor.
  showAround(spot: Spot, factor: number): void;
}

interface Options {
  // The box that is shown at first.
  start: Box;
  maxZoom: number;
  // A small map in a page stays where it is: a finger scrolls the page. Its buttons still zoom.
  isStill?: boolean;
}

// The view of a map, changed by gestures and keys (`followGestures`). Undefined until the size of the element is known.
export function useMapView(
  element: RefObject<HTMLElement | null>,
  { start, maxZoom, isStill = false }: Options,
): MapView | undefined {
  const [size, setSize] = useState<Size>();
  // Undefined until the user moves the map. Until then it shows the start box, also after the element changes its size.
  const [chosen, setChosen] = useState<View>();
  const whole = size && fit(boxOfIndia, size);
  const limits = {
    bounds: boxOfIndia,
    minScale: (whole?.scale ?? 0) * 0.8,
    maxScale: scaleOfZoom(maxZoom),
  };
  const view = chosen ?? (size && clampView(limits, fit(start, size)));

  const change = (to: (now: View) => View) =>
    setChosen((now) => {
      const before = now ?? view;
      return before && clampView(limits, to(before));
    });
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });

  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    const touched = element.current;
    if (touched === null || isStill) return undefined;
    return followGestures(touched, (to) => latest.current(to));
  }, [element, isStill]);

  if (size === undefined || view === undefined) return undefined;
  return {
    size,
    view,
    maxScale: limits.maxScale,
    isAtMax: view.scale >= limits.maxScale * 0.999,
    isAtMin: view.scale <= limits.minScale * 1.001,
    zoom: (factor) => change((now) => zoomed(now, factor)),
    show: (box = boxOfIndia) => change(() => fit(box, size)),
    showAround: ({ x, y }, factor) => change(({ scale }) => ({ x, y, scale: scale * factor })),
  };
}

type Step = (now: View) => View;
type ChangeView = (to: Step) => void;

// A finger that moves less than this is tapping.
const maxTapPx = 5;
const keyStepPx = 80;
const keyZoom = 2;
// The wheel's movement, in pixels, that enlarges the map by e (about 2.7 times).
const wheelPx = 300;
const lineOfWheelPx = 16;

// Changes the view of a map by gestures: one finger or the mouse moves it, two fingers or the wheel zoom, and keys do both.
// Returns the function that stops it.
function followGestures(element: HTMLElement, change: ChangeView): () => void {
  const listening = new AbortController();
  const changeOncePerFrame = oncePerFrame(change);
  followFingers(element, changeOncePerFrame, listening.signal);
  followWheel(element, changeOncePerFrame, listening.signal);
  followKeys(element, change, listening.signal);
  return () => listening.abort();
}

// Applies all changes of one frame at once, because touch and wheel events come more often than frames.
function oncePerFrame(change: ChangeView): ChangeView {
  let waiting: Step[] = [];
  return (to) => {
    if (waiting.push(to) > 1) return;
    requestAnimationFrame(() => {
      const steps = waiting;
      waiting = [];
      change((now) => steps.reduce((view, step) => step(view), now));
    });
  };
}

function fromMiddle(element: HTMLElement, { x, y }: Spot): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

const placeOf = ({ clientX, clientY }: MouseEvent): Spot => ({ x: clientX, y: clientY });
const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

// A tap is left to the element below it.
function followFingers(element: HTMLElement, change: ChangeView, signal: AbortSignal): void {
  const fingers = new Map<number, Spot>();
  let hasMoved = false;

  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = placeOf(event);
    if (!hasMoved) {
      if (fingers.size === 1 && distance(now, before) < maxTapPx) return;
      for (const id of fingers.keys()) element.setPointerCapture(id);
      hasMoved = true;
    }
    fingers.set(event.pointerId, now);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) change((view) => panned(view, now.x - before.x, now.y - before.y));
    else change(pinch({ before, now, other }, (spot) => fromMiddle(element, spot)));
  };
  const lift = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    // After the click event, which comes after the end of the movement.
    if (fingers.size === 0) setTimeout(() => (hasMoved = false));
  };

  const down = (event: PointerEvent): void => {
    if (event.button === 0) fingers.set(event.pointerId, placeOf(event));
  };
  // The end of a movement must not click the element below it.
  const click = (event: MouseEvent): void => {
    if (hasMoved) event.stopPropagation();
  };
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", lift, { signal });
  element.addEventListener("pointercancel", lift, { signal });
  element.addEventListener("click", click, { signal, capture: true });
}

interface Pinch {
  before: Spot;
  now: Spot;
  other: Spot;
}

// Keeps the point between the fingers in place. A minimum distance keeps fingers that almost touch from zooming without
// limit.
function pinch({ before, now, other }: Pinch, middleOf: (spot: Spot) => Spot): Step {
  const apart = (finger: Spot): number => Math.max(20, distance(finger, other));
  const factor = apart(now) / apart(before);
  const middle = middleOf({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  const [byX, byY] = [(now.x - before.x) / 2, (now.y - before.y) / 2];
  return (view) => panned(zoomed(view, factor, middle), byX, byY);
}

function followWheel(element: HTMLElement, change: ChangeView, signal: AbortSignal): void {
  const turn = (event: WheelEvent): void => {
    event.preventDefault();
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineOfWheelPx : 1);
    const factor = Math.exp(-Math.max(-120, Math.min(120, px)) / wheelPx);
    const middle = fromMiddle(element, placeOf(event));
    change((view) => zoomed(view, factor, middle));
  };
  element.addEventListener("wheel", turn, { signal, passive: false });
}

function followKeys(element: HTMLElement, change: ChangeView, signal: AbortSignal): void {
  const press = (event: KeyboardEvent): void => {
    // Only on the map itself: elements on it handle their own keys.
    if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = stepOf(event.key);
    if (to === undefined) return;
    event.preventDefault();
    change(to);
  };
  element.addEventListener("keydown", press, { signal });
}

function stepOf(key: string): Step | undefined {
  if (key === "ArrowLeft") return (now) => panned(now, keyStepPx, 0);
  if (key === "ArrowRight") return (now) => panned(now, -keyStepPx, 0);
  if (key === "ArrowUp") return (now) => panned(now, 0, keyStepPx);
  if (key === "ArrowDown") return (now) => panned(now, 0, -keyStepPx);
  if (key === "+" || key === "=") return (now) => zoomed(now, keyZoom);
  return key === "-" ? (now) => zoomed(now, 1 / keyZoom) : undefined;
}
