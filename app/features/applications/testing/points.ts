/** Each point of the checklist of a file's document, said yes to. */
export const EVERY_POINT: ReadonlyMap<string, string> = new Map(
  ["name", "whole", "asked", "signed", "language", "agrees"].map((id) => [id, "yes"]),
);
