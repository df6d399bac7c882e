import { useEffect, useRef, useState, type RefObject } from "react";
import { boxOfIndia, type Box } from "@boli/contract/auctions/map";
import { followGestures } from "./follow-gestures.ts";
import { fit, clampView, scaleOfZoom, zoomed, type Size, type Spot, type View } from "./projection.ts";

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

// The view of a map, changed by gestures and keys (`follow-gestures.ts`). Undefined until the size of the element is known.
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
