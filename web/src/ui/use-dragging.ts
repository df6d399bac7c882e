import { useState, type DragEvent } from "react";

// Sorts a list by dragging. What is dragged over another thing takes its position at once, so that the user sees the new
// order. The handlers are those of the list: each thing in it has its key in `data-drag`, and is draggable or has a handle
// that is.
export function useDragging(onOver: (key: string, over: string) => void) {
  const [dragged, setDragged] = useState<string>();
  return {
    // The key of what is being dragged.
    dragged,
    handlers: {
      onDragStart(event: DragEvent) {
        const row = rowAt(event);
        const key = row?.dataset["drag"];
        if (row === null || key === undefined) return;
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", key);
        // The whole row follows the pointer, also when it was taken by its handle.
        if (row !== event.target) event.dataTransfer.setDragImage(row, 24, 24);
        setDragged(key);
      },
      onDragOver(event: DragEvent) {
        const over = rowAt(event)?.dataset["drag"];
        if (dragged === undefined || over === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (dragged !== over) onOver(dragged, over);
      },
      // Without this the browser writes the key into a field.
      onDrop(event: DragEvent) {
        if (dragged !== undefined) event.preventDefault();
      },
      onDragEnd: () => setDragged(undefined),
    },
  };
}

const rowAt = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-drag]") : null;
