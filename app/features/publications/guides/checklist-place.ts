/** Where the list to tick is on the page of its guide. */
export const CHECKLIST = { id: "liste-a-cocher", title: "Liste à cocher" };
