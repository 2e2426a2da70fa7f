import { birthPlaceName } from "#app/features/applications/people/birth-place.ts";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { countryName } from "#app/features/accounts/countries.ts";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { documentStates } from "#app/features/documents/status.ts";
import { documents } from "#app/features/documents/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { relationWords } from "./people.ts";
import { leaveFilesOfOthers } from "./access/end-spouse-access.server.ts";
import { isInSight } from "./policy.ts";
import { type WholeFile, filesOf, listSharedWith } from "./queries.server.ts";
import { applicationStates, programNames, taskStates } from "./status.ts";
import { type ApplicationMember, applicationInvitations, applications } from "./tables.ts";
import { firstNameOf } from "./tasks/task-list.ts";

/**
 * A person's files with everybody in them, which go with the account's row, and their own part of the files in which they
 * are the spouse, which stays there without them.
 */
export const applicationsData: OwnedData = {
  key: "candidatures",
  title: "Mes candidatures",
  async collect(db, { userId }) {
    const own = await db
      .select()
      .from(applications)
      .where(eq(applications.userId, userId))
      .orderBy(desc(applications.createdAt));
    const files = await filesOf(db, own);
    const papers = Map.groupBy(
      await papersOf(
        db,
        own.map(({ id }) => id),
      ),
      ({ subjectId }) => subjectId,
    );
    const shared = await listSharedWith(db, userId);
    const others = await filesOf(db, shared, { userId, role: "user" });
    const theirPapers = await papersOf(
      db,
      shared.map(({ id }) => id),
    );
    const papersIn = ({ application: { id }, sight }: WholeFile) =>
      theirPapers.filter(({ subjectId, person }) => subjectId === id && isInSight(sight, person));
    const json = {
      files: files.map((file) => {
        const { id, userId: _owner, formId: _form, ...application } = file.application;
        return { ...application, ...partOf(file, papers.get(id) ?? []) };
      }),
      inFilesOfOthers: others.map((file) => ({
        reference: file.application.reference,
        ...partOf(file, papersIn(file)),
      })),
    };
    const records = [
      ...files.map((file) => recordOf(file, papers.get(file.application.id) ?? [])),
      ...others.map((file) => partRecord(file, papersIn(file))),
    ];
    return { json, records };
  },
  async erase(tx, { userId, email, emailConfirmed }, services) {
    await leaveFilesOfOthers(tx, services, userId);
    if (emailConfirmed)
      await tx
        .delete(applicationInvitations)
        .where(eq(sql`lower(${applicationInvitations.email})`, email.toLowerCase()));
  },
  kept: "Ce que vous avez donné dans le dossier d’une autre personne, comme conjoint, y reste aussi longtemps que ce dossier.",
};

/** The people, tasks and papers of a file that are in sight. */
function partOf({ members, tasks }: WholeFile, papers: readonly Paper[]) {
  return {
    members: members.map(exported),
    tasks: tasks.map(({ id: _task, applicationId: _file, formId: _sending, ...task }) => task),
    documents: papers.map(({ subjectId: _file, ...paper }) => paper),
  };
}

function exported({ id: _id, applicationId: _file, userId: _account, ...member }: ApplicationMember) {
  return member;
}

function papersOf(db: Tx, ids: readonly string[]) {
  const columns = {
    subjectId: documents.subjectId,
    person: documents.person,
    kind: documents.kind,
    name: documents.name,
    state: documents.state,
    notes: documents.notes,
    expiresOn: documents.expiresOn,
  };
  return db
    .select(columns)
    .from(documents)
    .where(and(eq(documents.subjectKind, "application"), inArray(documents.subjectId, [...ids])))
    .orderBy(asc(documents.createdAt));
}

type Paper = Awaited<ReturnType<typeof papersOf>>[number];

function recordOf({ application, members, tasks, facts }: WholeFile, papers: readonly Paper[]): Entry[] {
  const { reference, title, program, state, createdAt, ...days } = application;
  const known = [
    ["Profil ou déclaration d’intérêt", days.profileOn],
    ["Invitation", days.invitedOn],
    ["Dépôt prévu", days.plannedOn],
    ["Dépôt", days.submittedOn],
    ["Sélection", days.selectedOn],
    ["Second dépôt prévu", days.secondPlannedOn],
    ["Second dépôt", days.secondSubmittedOn],
    ["Arrivée", days.landedOn],
  ] as const;
  return [
    { label: "Dossier", value: `${reference}, ${title}` },
    { label: "Programme", value: programNames[program] },
    { label: "État", value: applicationStates[state].label },
    { label: "Ouvert le", value: inWords(createdAt) },
    ...known.flatMap(([label, day]) => (day === null ? [] : [{ label, value: day }])),
    ...recordOfPart({ members, tasks, facts }, papers),
  ];
}

/** A file of another in which the person is the spouse. */
function partRecord(file: WholeFile, papers: readonly Paper[]): Entry[] {
  return [{ label: "Dossier d’une autre personne", value: file.application.reference }, ...recordOfPart(file, papers)];
}

function recordOfPart(
  { members, tasks, facts }: Pick<WholeFile, "members" | "tasks" | "facts">,
  papers: readonly Paper[],
): Entry[] {
  return [
    ...members.flatMap(memberRecord),
    ...tasks.map((task) => {
      const whose = firstNameOf(task.person, facts);
      return {
        label: `Tâche, ${task.title}${whose && `, ${whose}`}`,
        value: [taskStates[task.state].label, task.note].filter(Boolean).join(". "),
      };
    }),
    ...papers.map(({ kind, name, state: given }) => ({
      label: `Pièce, ${name ?? kind}`,
      value: documentStates[given].label,
    })),
  ];
}

function memberRecord({
  person,
  firstName,
  lastName,
  birthDate,
  birthPlace,
  nationality,
  residences,
}: ApplicationMember): Entry[] {
  const lived = (residences ?? []).map(
    ({ country, from, until }) => `${countryName(country)} du ${from} au ${until ?? "jour d’aujourd’hui"}`,
  );
  const said = [
    `${firstName} ${lastName}`,
    birthDate && `naissance le ${birthDate}`,
    birthPlace && `lieu de naissance\u00a0: ${birthPlaceName(birthPlace)}`,
    nationality && countryName(nationality),
    ...lived,
  ];
  return [{ label: relationWords(person), value: said.filter(Boolean).join(", ") }];
}
