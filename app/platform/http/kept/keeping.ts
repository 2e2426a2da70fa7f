/** What a page tells about itself while it is rendered for everybody; none of it is said of a page for one visitor. */
export type Keeping = {
  /** The page says something that is over at this moment: an opening hour, say. */
  until: (moment: Temporal.Instant) => void;
  /** Its form wants to know the browser: whoever is new gets their cookie beside the page. */
  needsBrowser: () => void;
};
