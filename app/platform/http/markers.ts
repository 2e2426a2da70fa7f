/** Set by the page renderer, read and removed by the HTTP layer: this page runs no script of React's. Its value says what it may run: `'none'`, or one hash. */
export const NO_SCRIPTS_HEADER = "X-Page-Without-Scripts";
/** Set by the page renderer, read and removed by the HTTP layer: the hash of the one style sheet that stands inside this page. */
export const OWN_STYLE_HEADER = "X-Page-Own-Style";
