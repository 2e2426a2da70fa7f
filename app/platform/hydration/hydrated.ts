/** The event by which the application says that React listens to the whole page. */
export const HYDRATED = "application-hydrated";

/** The event, with the address as its detail, by which a page says that the server took its form and leads on. */
export const RECEIVED = "application-received";
