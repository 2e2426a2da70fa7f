/** How a process leaves service (platform/http/guards/draining.ts). */
import { z } from "zod";

/** Less than what is left to a process that was told to stop before it ends itself (scripts/serve). */
const MOST_SECONDS = 40;

/**
 * What the environment may say of it. None by default: a process without a balancer in front has nobody to tell, and whoever presses
 * Ctrl-C would wait for nothing. The examples of deploy/ set it to more than their proxies keep an idle connection.
 */
export const drainVariables = { DRAIN_SECONDS: z.coerce.number().int().min(0).max(MOST_SECONDS).default(0) };
