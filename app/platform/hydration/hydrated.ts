/** The event by which the application says that React listens to the whole page. */
export const HYDRATED = "application-hydrated";
