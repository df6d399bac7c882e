import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { button, isShown, pass, press, pressKey, pressTwice, show } from "../testing/show.tsx";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const dialog = page.getByRole("dialog");

// A page with a button before the one that asks, as the focus would go there when it is lost.
function Asking({ onDelete, isDangerous = false }: { onDelete(): void; isDangerous?: boolean }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button onPress={() => undefined}>Before</Button>
      <Button onPress={() => setAsked(true)}>Delete</Button>
      <p>The page</p>
      {isAsked && (
        <ConfirmDialog
          heading="Delete this item?"
          sentence="It is gone for ever."
          action="Delete item"
          isDangerous={isDangerous}
          onConfirm={() => {
            setAsked(false);
            onDelete();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

test("KIT-2 a dialog has its question as its name, and the focus starts on the first button below it", async () => {
  await show(<Asking onDelete={() => undefined} />);
  await press(button("Delete"));
  expect(dialog.element()).toHaveAccessibleName("Delete this item?");
  expect(dialog.element().textContent).toContain("It is gone for ever.");
  expect(button("Cancel").element()).toHaveFocus();
});

test("KIT-2 Tab goes round inside a dialog, in both directions", async () => {
  await show(<Asking onDelete={() => undefined} />);
  await press(button("Delete"));
  const focused: (string | null)[] = [];
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await pressKey(key);
    focused.push(
      document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? null,
    );
  }
  expect(focused).toEqual(["Delete item", "Close", "Cancel", "Close", "Delete item", "Cancel"]);
});

test("KIT-2 Escape closes a dialog without its action, and gives the focus back to what opened it", async () => {
  const onDelete = vi.fn();
  await show(<Asking onDelete={onDelete} />);
  await press(button("Delete"));
  await pressKey("Escape");
  expect(isShown(dialog)).toBe(false);
  expect(button("Delete").element()).toHaveFocus();
  expect(onDelete).not.toHaveBeenCalled();
});

test.each(["Cancel", "Close"])("KIT-2 %s closes a dialog without its action", async (name) => {
  const onDelete = vi.fn();
  await show(<Asking onDelete={onDelete} />);
  await press(button("Delete"));
  await press(button(name));
  expect(isShown(dialog)).toBe(false);
  expect(onDelete).not.toHaveBeenCalled();
});

test("KIT-6 a double click on a dialog's button does not press what is below it", async () => {
  const onBelow = vi.fn();
  await show(
    <>
      <button type="button" style={{ position: "fixed", inset: 0 }} onClick={onBelow}>
        Below
      </button>
      <div style={{ position: "relative" }}>
        <Asking onDelete={() => undefined} />
      </div>
    </>,
  );
  await press(button("Delete"));
  await pressTwice(button("Delete item"));
  expect(onBelow).not.toHaveBeenCalled();
  await pass(600);
  await press(button("Below"));
  expect(onBelow).toHaveBeenCalledOnce();
});

test("KIT-6 a double click on a dialog's button acts once", async () => {
  const onDelete = vi.fn();
  await show(<Asking onDelete={onDelete} />);
  await press(button("Delete"));
  await pressTwice(button("Delete item"));
  expect(onDelete).toHaveBeenCalledOnce();
  expect(isShown(dialog)).toBe(false);
});

test("KIT-2 only the button of an action that cannot be undone is red", async () => {
  const shown = await show(<Asking onDelete={() => undefined} isDangerous />);
  await press(button("Delete"));
  expect(button("Delete item").element()).toHaveClass("button-danger");
  expect(button("Cancel").element()).not.toHaveClass("button-danger");
  await shown.change(<Asking onDelete={() => undefined} />);
  expect(button("Delete item").element()).toHaveClass("button-strong");
});
