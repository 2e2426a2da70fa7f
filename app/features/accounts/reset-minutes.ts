/** Minutes for which the link that chooses a new password serves. */
export const RESET_MINUTES = 60;
