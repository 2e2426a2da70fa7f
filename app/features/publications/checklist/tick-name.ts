/** Name of a tick in forms and addresses: `?coche=0abc123&coche=…`. */
export const TICK = "coche";
