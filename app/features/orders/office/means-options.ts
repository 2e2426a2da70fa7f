import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Option } from "#app/ui/inputs/select.tsx";

/** What a means without transaction numbers hides in a form about money (orders.css). */
const UNNUMBERED = "unnumbered";

/** By what money moves, for a form; also what is no longer offered, by which money may still come. */
export const meansOptions = (): Option[] =>
  siteSettings.payment.means.map(({ id, name, unnumbered }) => ({
    value: id,
    label: name,
    opens: unnumbered === true ? UNNUMBERED : undefined,
  }));
