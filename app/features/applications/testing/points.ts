/** Each point of the checklist of a file's document, said yes to. */
export const EVERY_POINT: ReadonlySet<string> = new Set(["name", "whole", "asked", "signed", "language", "agrees"]);
