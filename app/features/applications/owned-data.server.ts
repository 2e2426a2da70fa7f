import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { countryName } from "#app/features/accounts/countries.ts";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { documentStates } from "#app/features/documents/status.ts";
import { documents } from "#app/features/documents/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { relationWords } from "./people.ts";
import { type WholeFile, filesOf } from "./queries.server.ts";
import { applicationStates, programNames, taskStates } from "./status.ts";
import { type ApplicationMember, applicationMembers, applications } from "./tables.ts";
import { firstNameOf } from "./task-list.ts";

/** A person's files with everybody in them, and what is kept of them in the files of others. They go with the account's row. */
export const applicationsData: OwnedData = {
  key: "candidatures",
  title: "Mes candidatures",
  async collect(db, { userId }) {
    const own = await db.select().from(applications).where(eq(applications.userId, userId)).orderBy(desc(applications.createdAt));
    const files = await filesOf(db, own);
    const papers = Map.groupBy(
      await papersOf(
        db,
        own.map(({ id }) => id),
      ),
      ({ subjectId }) => subjectId,
    );
    const elsewhere = await db.select().from(applicationMembers).where(eq(applicationMembers.userId, userId)).orderBy(asc(applicationMembers.createdAt));
    const others = elsewhere.filter(({ applicationId }) => !own.some(({ id }) => id === applicationId));
    const json = {
      files: files.map(({ application: { id, userId: _owner, formId: _form, ...application }, members, tasks }) => ({
        ...application,
        members: members.map(exported),
        tasks: tasks.map(({ id: _task, applicationId: _file, formId: _sending, ...task }) => task),
        documents: (papers.get(id) ?? []).map(({ subjectId: _file, ...paper }) => paper),
      })),
      inFilesOfOthers: others.map(exported),
    };
    const records = [...files.map((file) => recordOf(file, papers.get(file.application.id) ?? [])), ...others.map(memberRecord)];
    return { json, records };
  },
};

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
    ...members.flatMap(memberRecord),
    ...tasks.map((task) => {
      const whose = firstNameOf(task.person, facts);
      return { label: `Tâche, ${task.title}${whose && `, ${whose}`}`, value: [taskStates[task.state].label, task.note].filter(Boolean).join(". ") };
    }),
    ...papers.map(({ kind, name, state: given }) => ({ label: `Pièce, ${name ?? kind}`, value: documentStates[given].label })),
  ];
}

function memberRecord({ person, firstName, lastName, birthDate, nationality, residences }: ApplicationMember): Entry[] {
  const lived = (residences ?? []).map(({ country, from, until }) => `${countryName(country)} du ${from} au ${until ?? "jour d’aujourd’hui"}`);
  const said = [`${firstName} ${lastName}`, birthDate && `naissance le ${birthDate}`, nationality && countryName(nationality), ...lived];
  return [{ label: relationWords(person), value: said.filter(Boolean).join(", ") }];
}
