// Longer than the time between the clicks of a double click.
const waitMs = 600;

// Called when a dialog closes. The second click of a double click on its button must not press what was below the dialog.
export function ignoreSecondClick(): void {
  const listening = new AbortController();
  const ignore = (click: MouseEvent): void => {
    if (click.detail < 2) return;
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  window.addEventListener("click", ignore, { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort(), waitMs);
}
