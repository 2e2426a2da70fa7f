/** What a thread or a process of a pool says once it can take tasks. */
export const READY = "ready";
