/** What supported browsers lack and is yet sent, each with what is there without it. */
import type { Allowed } from "./scripts.ts";
import type { Enhancements } from "./sheets.ts";

const named = (names: string, reason: string) => Object.fromEntries(names.split(" ").map((name) => [name, reason]));

export const ALLOWED_CALLS: Allowed = {
  ...named(
    "at canParse findLast findLastIndex hasOwn replaceAll requestSubmit toReversed toSorted with",
    "written by app/platform/hydration/older-calls.ts",
  ),
  ...named(
    "getAnimations getKeyframes setKeyframes skipTransition startViewTransition",
    "React's, for view transitions, which no page has",
  ),
  ...named("navigation reportError setImmediate", "React's, used where `typeof` finds them"),
  ...named("getState subscribe run when use createContext", "functions of React, Conform and Zod by the same names"),
  ...named(
    "share showModal createImageBitmap",
    "asked for first; without them a link, a part of the page, the picture as it is",
  ),
  ...named("Temporal", "the clock of the server, which a browser calls in the copies that compute alone"),
  ...named(
    "getSubscription pushManager unsubscribe subscribe requestPermission toJSON Notification showNotification",
    "notifications, offered where the browser has them",
  ),
  ...named("getNotifications openWindow focus waitUntil respondWith", "of workers that show notifications"),
  ...named(
    "getTransports getClientExtensionResults parseCreationOptionsFromJSON isConditionalMediationAvailable",
    "passkeys, offered where the browser has them",
  ),
  ...named("replaceChildren timeout", "asked for first: without them a step is a page"),
};

export const ENHANCEMENTS: Enhancements = {
  "@property": "its first values stand in a rule as well",
  "@container": "a word under a table that scrolls",
  ...named("container-type", "for that word"),
  "@page": "margins of paper",
  ...named("break-after break-inside", "where paper ends"),
  ":has": "a frame around what is chosen; its input shows it too",
  ":focus-visible": "the browser's own ring",
  ":where": "Tailwind's first rules, for what browsers draw well by themselves",
  ":modal": "a dialog above the page; else it is a part of it",
  ":popover-open": "a panel above the page; else it follows its button",
  "::backdrop": "the shade behind a dialog",
  "::details-content": "folds that stand open beside a result",
  ...named("content-visibility", "for those folds"),
  "::file-selector-button": "the button of a file; the prefixed rule stands beside it",
  "::selection": "the colour of marked text",
  ...named("accent-color color-scheme", "the colours of the browser's own controls"),
  ...named("cursor resize scroll-behavior scroll-margin-top", "what phones lack or do otherwise, and sees nothing of"),
  ...named("text-decoration-thickness text-underline-offset text-wrap", "the finish of lines of text"),
  "grid-template-rows: subgrid": "neighbours on the same lines",
  "min-height: 1lh": "the height of an empty date in Safari",
  "overflow-wrap: anywhere": "the build writes word-break before it",
};
