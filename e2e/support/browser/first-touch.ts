/** A visitor who is faster than React: what they touch while its files are still on the way. */
import type { Page } from "playwright-core";
import { jpegFile, pdfFile } from "#e2e/support/journey/test-registration.ts";
import type { Watched } from "#e2e/support/browser/browser.ts";

/**
 * Opens an address whose scripts arrive only once `arrive` is called.
 * @param listen runs in the page before anything of it
 */
export async function openSlowly(
  { page }: Pick<Watched, "page">,
  address: string,
  listen?: () => void,
): Promise<() => void> {
  const { promise: line, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await line;
    await route.continue();
  });
  if (listen) await page.addInitScript(listen);
  await page.goto(address);
  return arrive;
}

/** Kinds of controls, each as a selector. */
export const KINDS = [
  "input[type=radio]:not(:checked)",
  "input[type=checkbox]",
  "input[type=date]",
  "input[type=email]",
  "input[type=text], input:not([type])",
  "input[type=number]",
  "input[type=password]",
  "input[type=tel]",
  "select",
  "textarea",
  "input[type=file]",
];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Touched = { control: Control; shown: string; /** Of the choice of a list. */ label: string | undefined };
type Notes = { heard: Set<unknown>; touched: Map<string, Touched> };

/** Notes, from the page's first moment, which controls are told to the page once React listens to it. */
export const LISTEN = () => {
  const notes: Notes = { heard: new Set(), touched: new Map() };
  Object.assign(globalThis, { notes });
  const listen = () => {
    for (const name of ["input", "change"])
      document.addEventListener(name, ({ target }) => notes.heard.add(target), true);
  };
  addEventListener("application-hydrated", listen, true);
};

/** Changes the first visible control of a kind as a visitor does; false when the page has none. */
export async function touch(page: Page, kind: string): Promise<boolean> {
  const controls = page.locator("input, select, textarea");
  const index = await controls.evaluateAll(
    (all, wanted) =>
      all.findIndex(
        (one) =>
          one.closest("main form, main") &&
          one.matches(`:is(${wanted}):enabled:not([readonly])`) &&
          (one.matches("[type=file]") || one.getClientRects().length > 0),
      ),
    kind,
  );
  if (index === -1) return false;
  const control = controls.nth(index);
  if (/radio|checkbox/.test(kind)) await control.click({ force: true });
  else if (kind === "select")
    await control.selectOption({
      index: await control.evaluate((list) => ((list as HTMLSelectElement).selectedIndex === 1 ? 2 : 1)),
    });
  else if (kind.includes("file")) {
    // Put there without a finger, a file would hydrate nothing.
    await control.focus();
    await control.setInputFiles((await control.getAttribute("accept"))?.includes("jp") ? await jpegFile() : pdfFile());
  } else
    await control.fill(
      kind.includes("date")
        ? "2026-12-15"
        : kind.includes("email")
          ? "awa@exemple.cm"
          : kind.includes("number")
            ? "31"
            : "670000001",
    );
  await control.evaluate((element, name) => {
    const { notes } = globalThis as unknown as { notes: Notes };
    const touched = element as Control;
    const shown = /radio|checkbox/.test(name) ? String((touched as HTMLInputElement).checked) : touched.value;
    notes.touched.set(name, {
      control: touched,
      shown,
      label: touched instanceof HTMLSelectElement ? touched.selectedOptions[0]?.label : undefined,
    });
  }, kind);
  return true;
}

/** The kinds of controls that React was not told of, or that lost what was put into them. */
export const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { notes } = globalThis as unknown as { notes: Notes };
    const isLost = (kind: string, { control, shown, label }: Touched) => {
      // A file goes ahead of its form at once, and is shown by its name.
      if (kind.includes("file")) return !document.querySelector("main")?.innerText.includes(shown.replace(/^.*\\/, ""));
      // A control drawn anew; a list may have become a field to type in.
      if (!control.isConnected)
        return (
          document.querySelector<Control>(`main [name="${control.name}"]:not([type=hidden])`)?.value !==
          (label ?? shown)
        );
      const now = /radio|checkbox/.test(kind) ? String((control as HTMLInputElement).checked) : control.value;
      return !notes.heard.has(control) || now !== shown;
    };
    return [...notes.touched].filter(([kind, touched]) => isLost(kind, touched)).map(([kind]) => kind);
  });
