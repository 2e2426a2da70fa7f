/** Requirements and points of a file in words, for its page and its report. Pure. */
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type Assessment, requirementLabels } from "#app/features/applications/rules/assess.ts";
import { ACTORS, type ActingFile, type ActorKind, doingsOf } from "./acting.ts";
import type { Acting, PersonRequirements, RequirementView } from "./detail.ts";
import { addPath, documentPath, replacePath } from "#app/features/applications/documents/document-path.ts";
import { fullName } from "#app/features/applications/file-words.ts";
import type { FileFacts, Member, RequirementStatus, Whom } from "#app/features/applications/types.ts";
import type { NextAct } from "./next-act.ts";
import type { Point } from "#app/features/applications/verdict/readiness.ts";
import type { ListedTask } from "#app/features/applications/tasks/task-list.ts";

const TONES: Record<RequirementStatus, "good" | "fair" | "bad"> = { met: "good", partial: "fair", "not-met": "bad" };

/** `partial`: the reader sees a part of the file, and none of the pages that are about the whole of it. */
export type Links = { id: string; documents: readonly KeptDocument[]; partial: boolean };

/** Where the next action on a requirement is done: the document that is there, or the form that takes one. */
export function requirementHref(
  { id, documents, partial }: Links,
  { requirement, shortfall }: Pick<Assessment, "requirement" | "shortfall">,
): string | null {
  if (requirement.document.onTheDay) return null;
  if (requirement.unanswered) return partial ? null : pathTo("/management/:id/personnes", { id });
  const given = documents.find(({ kind, person }) => kind === requirement.id && person === requirement.person);
  if (!given) return addPath(id, { kind: requirement.id, person: requirement.person });
  return shortfall === "correction" ? replacePath(id, given.id) : documentPath(id, given.id);
}

/** Where a point is settled. */
export function pointHref(links: Links, { kind, requirement, person }: Point): string | null {
  if (requirement && kind !== "answer" && kind !== "not-open" && kind !== "deadline")
    return requirementHref(links, { requirement, shortfall: kind });
  if (kind === "deadline") return pathTo("/appointment");
  if (links.partial) return null;
  if (kind === "not-open") return pathTo("/management/:id/dates", { id: links.id });
  // What is left is an answer: the file's own questions, or those about one person.
  const people = pathTo("/management/:id/personnes", { id: links.id });
  return person === "file" ? `${people}?reponses` : `${people}?personne=${person}`;
}

/** Everybody of the file with what is asked of them; the whole family last. */
export function describeRequirements(
  assessments: readonly Assessment[],
  { members }: FileFacts,
  today: Temporal.PlainDate,
  links: Links,
): PersonRequirements[] {
  const people: Whom[] = [...members.map(({ key }) => key), "file"];
  return people.flatMap((person): PersonRequirements[] => {
    const own = assessments.filter(({ requirement }) => requirement.person === person);
    if (own.length === 0) return [];
    const shown = own.map((assessment) => ({ status: assessment.status, line: lineOf(assessment, links) }));
    const member = members.find(({ key }) => key === person);
    return [
      {
        key: person,
        name: member ? fullName(member) : "Toute la famille",
        role: member ? roleOf(member, today) : frenchCount(members.length, "personne"),
        met: shown.filter(({ status }) => status === "met").map(({ line }) => line),
        left: shown.filter(({ status }) => status !== "met").map(({ line }) => line),
      },
    ];
  });
}

function lineOf(assessment: Assessment, links: Links): RequirementView {
  const { requirement, status, reason, shortfall } = assessment;
  const doubt =
    shortfall === "reserved" || requirement.toCheck === null
      ? []
      : ["À vérifier\u00a0: les sources de ce point sont faibles."];
  return {
    key: `${requirement.person} ${requirement.id}`,
    theme: requirement.title,
    label: requirementLabels[status],
    tone: TONES[status],
    reasons: status === "met" ? [reason] : [...new Set([reason, requirement.why, ...doubt])],
    href: requirementHref(links, assessment),
  };
}

const ROLES: Record<Member["relation"], string> = {
  applicant: "demande principale",
  spouse: "conjoint",
  child: "enfant",
};

function roleOf({ relation, birthDate, accompanies }: Member, today: Temporal.PlainDate): string {
  const age = birthDate?.until(today, { largestUnit: "years" }).years;
  const years = age === undefined ? [] : [age < 1 ? "moins d’un an" : frenchCount(age, "an")];
  const stays = relation !== "applicant" && !accompanies ? ["ne part pas"] : [];
  return [ROLES[relation], ...years, ...stays].join(", ");
}

/** Of one actor on the page; somebody with hundreds of tasks has their list for them. */
const MOST_ACTS = 40;

/** Who acts now: the client, whose acts are `own`, the business, each third party; `tasks` are those of whoever is in sight. */
export function describeActing(
  own: readonly NextAct[],
  points: readonly Point[],
  tasks: readonly ListedTask[],
  file: ActingFile,
  words: Links & { you: string; business: string },
): Acting[] {
  const doings = doingsOf(points, tasks, file);
  const names: Record<ActorKind, string> = { client: words.you, adviser: words.business, "third-party": "Un tiers" };
  return ACTORS.flatMap((by): Acting[] => {
    const acts =
      by === "client"
        ? own.map(({ title, href, when, rank }) => ({
            label: title,
            href,
            detail: when,
            urgent: rank === "refused" || rank === "late",
          }))
        : doings
            .filter((one) => one.by === by)
            .map(({ words: label, detail, urgent, point, task }) => ({
              label,
              href: point
                ? pointHref(words, point)
                : pathTo("/management/:id/taches/:task", { id: words.id, task: task.id }),
              detail,
              urgent,
            }));
    return acts.length > 0
      ? [
          {
            who: names[by],
            own: by === "client",
            acts: acts.slice(0, MOST_ACTS),
            more: Math.max(0, acts.length - MOST_ACTS),
          },
        ]
      : [];
  });
}
