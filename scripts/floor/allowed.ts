/** What is newer than the floor and yet sent, each with what is there without it. */
import type { Allowed } from "./scripts.ts";
import type { Enhancements } from "./sheets.ts";

export const ALLOWED_CALLS: Allowed = {};

export const ENHANCEMENTS: Enhancements = {};
