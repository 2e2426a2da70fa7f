/**
 * Spread over what came of a press: a result's place, what was refused, what is confirmed. The page that answers begins there, with
 * JavaScript off by the browser's own `autofocus`, which a later part of the page does not take; with a script by `data-outcome`
 * (platform/forms/show-outcome).
 */
export const OUTCOME = { tabIndex: -1, autoFocus: true, "data-outcome": "" } as const;
