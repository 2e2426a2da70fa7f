import { randomBytes } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import type { Flash } from "#app/platform/session/flash.server.ts";
import { ToastRegion } from "#app/ui/feedback/toast.tsx";

/**
 * The words after a redirect as HTML, none when the page itself says what was done. They are drawn here alone, so that the scripts of a page
 * bring nothing to draw them with.
 */
export function flashWords(flash: Flash | null): string {
  if (!flash || flash.kind === "done") return "";
  // An id of its own: the address may still end with that of a message closed earlier.
  return renderToStaticMarkup(
    <ToastRegion flash={[{ ...flash, id: `dit-${randomBytes(4).toString("hex")}`, takesFocus: true }]} />,
  );
}
