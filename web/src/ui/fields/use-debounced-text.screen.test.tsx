import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { button, pass, press, pressKey, show, type } from "../testing/show.tsx";
import { SearchField } from "./search-field.tsx";
import { clearPendingText, useDebouncedText } from "./use-debounced-text.ts";

const applied = vi.fn();

// A page that keeps the applied text in its address.
function Searched({ address }: { address: string }) {
  const { typed, type: change, applyNow } = useDebouncedText(address, applied);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        applyNow();
      }}
    >
      <SearchField
        label="Search"
        placeholder=""
        value={typed}
        onChange={change}
        clear={{ label: "Clear search", onClear: () => applyNow("") }}
      />
    </form>
  );
}

// The same, with an address that follows what is applied.
function Following() {
  const [address, setAddress] = useState("");
  applied.mockImplementation(setAddress);
  return <Searched address={address} />;
}

const search = page.getByRole("searchbox");
const calls = () => applied.mock.calls.map(([text]: string[]) => text);

async function opened(part = <Searched address="" />) {
  applied.mockReset();
  const shown = await show(part);
  await press(search);
  return shown;
}

test("DEBOUNCE-1 a text is applied once typing pauses, without spaces around it", async () => {
  await opened();
  await type(" la");
  await pass(300);
  await type("mps ");
  await pass(300);
  expect(calls()).toEqual([]);
  await pass(100);
  expect(calls()).toEqual(["lamps"]);
  expect(search.element()).toHaveValue(" lamps ");
  await pass(5_000);
  expect(calls()).toEqual(["lamps"]);
});

test("DEBOUNCE-2 Enter applies it at once, and once", async () => {
  await opened(<Following />);
  await type("lamps");
  await pressKey("Enter");
  expect(calls()).toEqual(["lamps"]);
  await pass(1_000);
  expect(calls()).toEqual(["lamps"]);
});

test("DEBOUNCE-3 a text that is typed back is not applied again", async () => {
  await opened(<Following />);
  await type("lamps");
  await pass(400);
  await type("x");
  await pressKey("Backspace");
  await pass(400);
  expect(calls()).toEqual(["lamps"]);
});

test("DEBOUNCE-4 Back brings the text of its address into the field, and applies nothing", async () => {
  const shown = await opened(<Searched address="lamps" />);
  expect(search.element()).toHaveValue("lamps");
  await shown.change(<Searched address="desks" />);
  expect(search.element()).toHaveValue("desks");
  await pass(1_000);
  expect(calls()).toEqual([]);
});

test("DEBOUNCE-5 the button that clears empties the field at once and keeps the focus in it", async () => {
  await opened(<Following />);
  await type("lamps");
  await pass(400);
  await press(button("Clear search"));
  expect(calls()).toEqual(["lamps", ""]);
  expect(search.element()).toHaveValue("");
  expect(search.element()).toHaveFocus();
  expect(button("Clear search").query()).toBeNull();
});

test("DEBOUNCE-5 clearing all filters drops a text that was not applied yet", async () => {
  await opened();
  await type("lamps");
  clearPendingText();
  await pass(1_000);
  expect(search.element()).toHaveValue("");
  expect(calls()).toEqual([]);
});

test("DEBOUNCE-6 what was typed leads nobody back from the page that was opened meanwhile", async () => {
  await opened();
  const before = location.href;
  await type("lamps");
  history.pushState(null, "", "/another-page");
  await pass(1_000);
  history.replaceState(null, "", before);
  expect(calls()).toEqual([]);
});
