/** Requirements and points of a file in words, for its page and its report. Pure. */
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type Assessment, requirementLabels } from "#app/features/applications/rules/assess.ts";
import { ACTORS, type ActingFile, type ActorKind, doingsOf } from "./acting.ts";
import type { Acting, PersonRequirements, RequirementView } from "./detail.ts";
import { type Links, pointHref, requirementHref } from "./point-hrefs.ts";
import { fullName } from "#app/features/applications/file-words.ts";
import type { FileFacts, Member, RequirementStatus, Whom } from "#app/features/applications/types.ts";
import type { NextAct } from "./next-act.ts";
import type { Point } from "#app/features/applications/verdict/readiness.ts";
import type { ListedTask } from "#app/features/applications/tasks/task-list.ts";

const TONES: Record<RequirementStatus, "good" | "fair" | "bad"> = { met: "good", partial: "fair", "not-met": "bad" };

/** Everybody of the file with what is asked of them; the whole family last. */
export function describeRequirements(
  assessments: readonly Assessment[],
  { members }: FileFacts,
  today: Temporal.PlainDate,
  links: Links,
): PersonRequirements[] {
  const people: Whom[] = [...members.map(({ key }) => key), "file"];
  const said = new Set<string>();
  return people.flatMap((person): PersonRequirements[] => {
    const own = assessments.filter(({ requirement }) => requirement.person === person);
    if (own.length === 0) return [];
    const shown = own.map((assessment) => ({ status: assessment.status, line: lineOf(assessment, links, said) }));
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

/** @param said what has been told to be weak so far: it is told once a file, at its first requirement */
function lineOf(assessment: Assessment, links: Links, said: Set<string>): RequirementView {
  const { requirement, status, reason, shortfall } = assessment;
  const { toCheck } = requirement;
  const doubt = status === "met" || shortfall === "reserved" || toCheck === null || said.has(toCheck) ? [] : [toCheck];
  for (const told of doubt) said.add(told);
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
