/** Set by the page renderer, read and removed by the HTTP layer: this page runs no script of React's. Its value says what it may run: `'none'`, or hashes. */
export const NO_SCRIPTS_HEADER = "X-Page-Without-Scripts";
