/** Deadlines of a file, each named a legal deadline or a condition, with the days left and how far it is. Pure. */
import { isAdult } from "./conditions.ts";
import { dayWords, daysWords, firstNameOrYou } from "#app/features/applications/file-words.ts";
import { absentDays, earliestPresence, lastReturn, presentDays } from "./presence.ts";
import type {
  DeadlineKind,
  DeadlineTemplate,
  Milestone,
  Programme,
} from "#app/features/applications/programmes/programme.ts";
import { later, stageDays } from "./stage-days.ts";
import type { FileFacts, Member, Whom } from "#app/features/applications/types.ts";

export const deadlineLabels: Readonly<Record<DeadlineKind, "Délai légal" | "Condition">> = {
  legal: "Délai légal",
  condition: "Condition",
};

/**
 * - `waiting`: nothing that it counts from is known;
 * - `running`: its day is to come;
 * - `kept`: what it asks was done in time, or is reached;
 * - `past`: its day is over and it was not done, or it can no longer be kept.
 */
export type DeadlineState = "waiting" | "running" | "kept" | "past";

export type Deadline = {
  id: string;
  person: Whom;
  title: string;
  kind: DeadlineKind;
  label: "Délai légal" | "Condition";
  state: DeadlineState;
  /** Last day to act; for a presence to reach, the first day on which it can be. */
  day: Temporal.PlainDate | null;
  /** Negative once it is over. */
  daysLeft: number | null;
  /** Days in Canada so far against those asked. */
  presence: { days: number; of: number } | null;
  words: string;
  template: DeadlineTemplate;
};

const { compare } = Temporal.PlainDate;

/** Every deadline of the programme; those of presence once for each person who left with the file. @param today in Douala */
export function deadlinesOf(programme: Programme, facts: FileFacts, today: Temporal.PlainDate): Deadline[] {
  const days = stageDays(programme, facts, today);
  return programme.deadlines.flatMap((template): Deadline[] => {
    const { rule } = template;
    if (rule.type === "after")
      return [
        counted(
          template,
          rule,
          facts,
          days.get(template.stage)?.certainty === "done" ? (days.get(template.stage)?.day ?? null) : null,
          today,
        ),
      ];
    const people = facts.members.filter(
      (member) => member.accompanies && (rule.type === "residence" || isAdult(member, today)),
    );
    return people.map((member) =>
      rule.type === "residence"
        ? residence(template, rule, member, facts, today)
        : presence(template, rule, member, facts, today),
    );
  });
}

type AfterRule = Extract<DeadlineTemplate["rule"], { type: "after" }>;
type StayRule = Exclude<DeadlineTemplate["rule"], { type: "after" }>;

const NAMES: Readonly<Record<Milestone, string>> = {
  profileOn: "le jour du profil",
  invitedOn: "le jour de l’invitation",
  plannedSubmission: "le dépôt prévu",
  submittedOn: "le jour du dépôt",
  selectedOn: "le jour de la sélection",
  plannedSecondSubmission: "le second dépôt prévu",
  secondSubmittedOn: "le jour du second dépôt",
  landedOn: "le jour de l’arrivée",
};

const head = (template: DeadlineTemplate, person: Whom) => ({
  id: template.id,
  person,
  title: template.title,
  kind: template.kind,
  label: deadlineLabels[template.kind],
  template,
});

function waiting(template: DeadlineTemplate, person: Whom, from: Milestone): Deadline {
  const words = `${template.words} Le compte commence dès que vous saisissez ${NAMES[from]}.`;
  return { ...head(template, person), state: "waiting", day: null, daysLeft: null, presence: null, words };
}

function counted(
  template: DeadlineTemplate,
  rule: AfterRule,
  { milestones }: FileFacts,
  doneOn: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): Deadline {
  const from = milestones[rule.from];
  if (!from) return waiting(template, "file", rule.from);
  const day = later(from, rule.amount, rule.unit);
  const daysLeft = today.until(day).days;
  const base = { ...head(template, "file"), day, daysLeft, presence: null };
  if (doneOn) {
    const kept = compare(doneOn, day) <= 0;
    const words = kept
      ? `Fait le ${dayWords(doneOn)}, dans le délai.`
      : `Fait le ${dayWords(doneOn)}, ${daysWords(day.until(doneOn).days)} après le ${dayWords(day)}.`;
    return { ...base, state: kept ? "kept" : "past", words };
  }
  if (daysLeft < 0) return { ...base, state: "past", words: `Dépassé depuis le ${dayWords(day)}. ${template.words}` };
  const left = daysLeft === 0 ? "c’est aujourd’hui" : `encore ${daysWords(daysLeft)}`;
  return { ...base, state: "running", words: `Jusqu’au ${dayWords(day)} (${left}). ${template.words}` };
}

/** 730 days in every five years: in the first five what can still be reached, later the five years that end today. */
function residence(
  template: DeadlineTemplate,
  rule: StayRule,
  member: Member,
  facts: FileFacts,
  today: Temporal.PlainDate,
): Deadline {
  const landed = facts.milestones[rule.from];
  if (!landed || compare(landed, today) > 0) return waiting(template, member.key, rule.from);
  const absences = facts.absences.filter(({ person }) => person === member.key);
  const end = landed.add({ years: rule.years });
  const first = compare(today, end) < 0;
  const since = first ? landed : today.subtract({ years: rule.years });
  const days = presentDays(since, today, absences, today);
  const base = { ...head(template, member.key), presence: { days, of: rule.days } };
  const you = firstNameOrYou(member);
  if (days >= rule.days) {
    // The window moves on: a new absence can undo it, so that the day is the end of the first five years, not a final one.
    return {
      ...base,
      state: "kept",
      day: first ? end : null,
      daysLeft: first ? today.until(end).days : null,
      words: `${you}\u00a0: ${daysWords(days)} de présence sur les ${rule.days} demandés.`,
    };
  }
  if (!first)
    return {
      ...base,
      state: "past",
      day: null,
      daysLeft: null,
      words: `${you}\u00a0: ${daysWords(days)} de présence dans les cinq dernières années, il en faut ${rule.days}. Parlez-en à un conseiller autorisé avant tout voyage.`,
    };
  const day = lastReturn(end, rule.days - days);
  const daysLeft = today.until(day).days;
  const absent = absentDays(landed, today, absences, today);
  if (daysLeft < 0)
    return {
      ...base,
      state: "past",
      day,
      daysLeft,
      words: `${you}\u00a0: les ${rule.days}\u00a0jours ne tiennent plus avant le ${dayWords(end)}. Parlez-en à un conseiller autorisé avant tout voyage.`,
    };
  return {
    ...base,
    state: "running",
    day,
    daysLeft,
    words: `${you}\u00a0: ${daysWords(days)} de présence sur ${rule.days}, ${daysWords(absent)} d’absence. Il reste ${daysWords(daysLeft)} d’absence possibles d’ici au ${dayWords(end)}.`,
  };
}

/** 1,095 days in the five years before the day of asking; nobody has to ask. */
function presence(
  template: DeadlineTemplate,
  rule: StayRule,
  member: Member,
  facts: FileFacts,
  today: Temporal.PlainDate,
): Deadline {
  const landed = facts.milestones[rule.from];
  if (!landed || compare(landed, today) > 0) return waiting(template, member.key, rule.from);
  const absences = facts.absences.filter(({ person }) => person === member.key);
  const windowStart = today.subtract({ years: rule.years });
  const days = presentDays(compare(windowStart, landed) > 0 ? windowStart : landed, today, absences, today);
  const base = { ...head(template, member.key), presence: { days, of: rule.days } };
  const you = firstNameOrYou(member);
  if (days >= rule.days)
    return {
      ...base,
      state: "kept",
      day: today,
      daysLeft: 0,
      words: `${you}\u00a0: ${daysWords(days)} de présence, la condition est remplie. Gardez quelques jours de marge.`,
    };
  const day = earliestPresence(landed, today, absences, rule);
  return {
    ...base,
    state: "running",
    day,
    daysLeft: today.until(day).days,
    words: `${you}\u00a0: ${daysWords(days)} de présence sur ${rule.days}. Au plus tôt le ${dayWords(day)}, sans autre absence.`,
  };
}
