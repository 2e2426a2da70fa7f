/** Set by the page renderer, read and removed by the HTTP layer: this page holds no script at all. */
export const NO_SCRIPTS_HEADER = "X-Page-Without-Scripts";
