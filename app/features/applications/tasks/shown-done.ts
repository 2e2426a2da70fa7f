/** Whether a file itself shows that one of its tasks is done. Pure. */
import type { Milestone } from "#app/features/applications/programmes/programme.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { Assessment, Shortfall } from "#app/features/applications/rules/assess.ts";
import type { ApplicationTask } from "#app/features/applications/tables.ts";
import type { FileFacts, GivenDocument, Requirement } from "#app/features/applications/types.ts";

/** What was given and is being read, or holds nothing back: fetching it is over. */
const FETCHED: ReadonlySet<Shortfall> = new Set([
  "in-review",
  "undated",
  "spelling",
  "statements",
  "reserved",
  "expires-later",
]);

/** Tasks that are over once the file has the day of what they lead to; who is invited had a profile. */
const DATED: Readonly<Record<string, readonly Milestone[]>> = {
  "create-profile": ["profileOn", "invitedOn"],
  "wait-invitation": ["invitedOn"],
  "pay-and-submit": ["submittedOn"],
};

type File = Pick<WholeFile, "programme" | "facts">;

/** Its documents were given, its questions are answered, or what it leads to has its day. A task of one's own never is. */
export function isShownDone(
  { templateTask, person }: Pick<ApplicationTask, "templateTask" | "person">,
  { programme, facts }: File,
  assessments: readonly Assessment[],
): boolean {
  const template = programme.tasks.find(({ id }) => id === templateTask);
  if (!template) return false;
  const milestones = DATED[template.id];
  if (milestones) return milestones.some((milestone) => facts.milestones[milestone] !== null);
  if (template.id === "declare-family") return isFamilyDeclared(facts);
  if (template.id === "check-names")
    return (
      facts.members.some(({ key, nameDiffers }) => key === person && typeof nameDiffers === "boolean") ||
      areNamesRead(assessments.filter(({ requirement }) => requirement.person === person))
    );
  const asked = assessments.filter(
    ({ requirement }) =>
      template.documents.includes(requirement.documentId) &&
      requirement.document.onTheDay !== true &&
      (person === "file" || requirement.person === person || requirement.person === "file"),
  );
  return (
    asked.some(({ given }) => given !== null) &&
    asked.every(
      ({ given, shortfall }) =>
        shortfall === null || (FETCHED.has(shortfall) && (given !== null || shortfall === "reserved")),
    )
  );
}

/** Validated, with a reserve that has nothing to do with names. */
const VALIDATED: ReadonlySet<Shortfall> = new Set(["reserved", "expires-later"]);

/** Whoever validates a document has compared its name with the passport's. */
function areNamesRead(own: readonly Assessment[]): boolean {
  const bearing = own.filter(({ requirement, given }) => requirement.document.bearsName && isAsked(requirement, given));
  return bearing.length > 0 && bearing.every(({ shortfall }) => shortfall === null || VALIDATED.has(shortfall));
}

const isAsked = (requirement: Requirement, given: GivenDocument | null) =>
  given !== null || requirement.reserve === null;

/** Everybody has a birth date, and of every child it is known whether a parent lives outside the file. */
function isFamilyDeclared({ members }: FileFacts): boolean {
  return members.every(
    ({ birthDate, relation, otherParent }) =>
      birthDate !== null && (relation !== "child" || typeof otherParent === "boolean"),
  );
}
