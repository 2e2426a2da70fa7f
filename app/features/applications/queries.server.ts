import { desc, eq, inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { type Tx, prepared } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { fileFacts, taskStatesOf } from "./file-facts.ts";
import { placeOf } from "./people.ts";
import { type Sight, isInSight, maySeeApplication, sightOf } from "./policy.ts";
import { programmeNow, programmeOf } from "./programmes/programmes.server.ts";
import {
  type Application,
  type ApplicationMember,
  type ApplicationTask,
  applicationMembers,
  applicationTasks,
  applications,
} from "./tables.ts";
import type { Programme } from "./programmes/programme.ts";
import type { FileFacts, TaskState } from "./types.ts";

/** A file with its people, in their order. */
export type ApplicationWithMembers = Application & { members: ApplicationMember[] };

/** A file with all that its rules and pages read, but its documents. */
export type WholeFile = {
  application: Application;
  /** Of whom the reader sees it; people and tasks out of sight are not in the lists below, only in what rules count with. */
  sight: Sight;
  members: ApplicationMember[];
  tasks: ApplicationTask[];
  /** Of the version that the file follows; the newest when that one is no longer kept. */
  programme: Programme;
  /** As the pure rules take them. */
  facts: FileFacts;
  taskStates: TaskState[];
};

/** The file that the viewer may see; undefined for an unknown id and for another's. */
export async function findApplication(
  db: Tx,
  viewer: Pick<Viewer, "userId" | "role">,
  id: string,
): Promise<Application | undefined> {
  if (!isUuid(id)) return undefined;
  const [file] = await db.select().from(applications).where(eq(applications.id, id));
  return file && maySeeApplication(viewer, file) ? file : undefined;
}

/** The file of which the viewer may see all or a part; undefined for an unknown id and for another's. */
export async function findShared(
  db: Tx,
  viewer: Pick<Viewer, "userId" | "role">,
  id: string,
): Promise<{ application: Application; sight: Sight } | undefined> {
  if (!isUuid(id)) return undefined;
  const [application] = await db.select().from(applications).where(eq(applications.id, id));
  if (!application) return undefined;
  const sight = sightOf(viewer, application, (await membersOf(db, [application])).get(id) ?? []);
  return sight === null ? undefined : { application, sight };
}

/** The files of others in which somebody is the spouse, with an account of their own; the last changed first. */
export async function listSharedWith(db: Tx, userId: string): Promise<Application[]> {
  const found = await db
    .select({ application: applications })
    .from(applicationMembers)
    .innerJoin(applications, eq(applications.id, applicationMembers.applicationId))
    .where(eq(applicationMembers.userId, userId))
    .orderBy(desc(applications.updatedAt), desc(applications.id));
  return found.map(({ application }) => application).filter((application) => application.userId !== userId);
}

const seenBy = prepared((db) => {
  const userId = sql.placeholder("userId");
  const own = db.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId));
  const shared = db
    .select({ id: applicationMembers.applicationId })
    .from(applicationMembers)
    .where(eq(applicationMembers.userId, userId));
  return db
    .select({ file: applications, member: applicationMembers })
    .from(applications)
    .leftJoin(applicationMembers, eq(applicationMembers.applicationId, applications.id))
    .where(inArray(applications.id, union(own, shared)))
    .orderBy(desc(applications.updatedAt), desc(applications.id))
    .prepare("files seen");
});

/** The files of one person and those that are shared with them, with their people: their own before the others, the last changed first. */
export async function listSeenBy(db: Tx, userId: string): Promise<ApplicationWithMembers[]> {
  const rows = await seenBy(db).execute({ userId });
  const files = [...Map.groupBy(rows, ({ file }) => file.id).values()].flatMap((found) => {
    const members = inTheirOrder(found.flatMap(({ member }) => member ?? []));
    return found.slice(0, 1).map(({ file }) => ({ ...file, members }));
  });
  const isOwn = (file: Application) => file.userId === userId;
  return [...files.filter(isOwn), ...files.filter((file) => !isOwn(file))];
}

/** The files of one person, with their people; the last changed first. */
export async function listApplications(db: Tx, userId: string): Promise<ApplicationWithMembers[]> {
  const files = await db
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.updatedAt), desc(applications.id));
  const members = await membersOf(db, files);
  return files.map((file) => ({ ...file, members: members.get(file.id) ?? [] }));
}

const tasksOf = prepared((db) =>
  db
    .select()
    .from(applicationTasks)
    .where(sql`${applicationTasks.applicationId} = ANY(${sql.placeholder("ids")})`)
    .orderBy(applicationTasks.createdAt, applicationTasks.id)
    .prepare("tasks of files"),
);

/** Several files, in two queries however many there are; in the order given. `viewer`: whose sight of them; none: whole. People at hand are not read again. */
export async function filesOf(
  db: Tx,
  files: readonly (Application & { members?: ApplicationMember[] })[],
  viewer?: Pick<Viewer, "userId" | "role">,
): Promise<WholeFile[]> {
  if (files.length === 0) return [];
  const ids = files.map(({ id }) => id);
  const known = new Map(files.flatMap(({ id, members }) => (members ? [[id, members] as const] : [])));
  const [members, tasks] = await Promise.all([
    known.size === files.length ? known : membersOf(db, files),
    tasksOf(db).execute({ ids }),
  ]);
  const byFile = Map.groupBy(tasks, ({ applicationId }) => applicationId);
  return files.flatMap((application) => {
    const people = members.get(application.id) ?? [];
    const sight = viewer ? sightOf(viewer, application, people) : "whole";
    if (sight === null) return [];
    const own = (byFile.get(application.id) ?? []).filter(({ person }) => isInSight(sight, person));
    const { program, templateVersion } = application;
    return {
      application,
      sight,
      members: people.filter(({ person }) => isInSight(sight, person)),
      tasks: own,
      programme: programmeOf(program, templateVersion) ?? programmeNow(program),
      facts: fileFacts(application, people),
      taskStates: taskStatesOf(own),
    };
  });
}

/** One file: whole, or as far as a viewer sees it who sees some of it. */
export async function fileOf(
  db: Tx,
  application: Application,
  viewer?: Pick<Viewer, "userId" | "role">,
): Promise<WholeFile> {
  const [file] = await filesOf(db, [application], viewer);
  if (!file) throw new Error("a file that was found has no rest");
  return file;
}

async function membersOf(db: Tx, files: readonly Pick<Application, "id">[]): Promise<Map<string, ApplicationMember[]>> {
  if (files.length === 0) return new Map();
  const ids = files.map(({ id }) => id);
  const members = await db.select().from(applicationMembers).where(inArray(applicationMembers.applicationId, ids));
  return Map.groupBy(inTheirOrder(members), ({ applicationId }) => applicationId);
}

const inTheirOrder = (members: readonly ApplicationMember[]) =>
  members.toSorted((one, other) => placeOf(one.person) - placeOf(other.person));
