const gapPx = 8;

// Stacks the toasts with transforms instead of layout: when an upper one leaves, those below it glide up, and none of
// this counts as a layout shift.
export function stackToasts(region: HTMLElement): void {
  let top = 0;
  for (const toast of region.children) {
    if (!(toast instanceof HTMLElement)) continue;
    toast.style.setProperty("--toast-offset", `${top}px`);
    // Read after the move: reading a height makes the browser apply the styles, and a new toast would then glide from the
    // top.
    top += toast.offsetHeight + gapPx;
  }
}

// Stacks the toasts again when a narrower window or larger letters change their heights. Returns a function that stops it.
export function restackOnResize(region: HTMLElement): () => void {
  const observer = new ResizeObserver(() => stackToasts(region));
  observer.observe(region);
  return () => observer.disconnect();
}
