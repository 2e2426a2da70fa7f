/** Each point of the checklist of a file's document, said yes to. */
export const EVERY_POINT: ReadonlyMap<string, string> = new Map(
  ["name", "whole", "asked", "signed", "language", "agrees"].map((id) => [id, "yes"]),
);

/** The same as the fields of a review's form. */
export const EVERY_POINT_FIELDS = Object.fromEntries([...EVERY_POINT].map(([id, yes]) => [`point-${id}`, yes]));
