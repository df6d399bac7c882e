import { startTransition, useEffect, useState, type RefObject } from "react";

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
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    return current === null || isNear ? undefined : observe(current, () => setNear(true));
  }, [place, isNear]);
  return isNear;
}
