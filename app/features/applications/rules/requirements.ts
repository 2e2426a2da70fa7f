/**
 * What a programme asks of each person of a file, each with its reason: documents of the template, for those whom their
 * conditions concern. Pure: today is an argument, and nothing is read but the file.
 */
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { listWords } from "#app/platform/words/sentence.ts";
import { biometricsOf, undecidedWords } from "./biometrics.ts";
import { ageOf, allHold, membersOf } from "./conditions.ts";
import {
  dayWords,
  fullName,
  isYou,
  moneyWords,
  monthWords,
  ofCountry,
  spanWords,
} from "#app/features/applications/file-words.ts";
import { recordIssuer } from "./criminal-record.ts";
import { type PoliceCountry, policeCountries, policeDoubt, policeWords } from "./police.ts";
import type {
  Condition,
  DocumentTemplate,
  Figures,
  Programme,
} from "#app/features/applications/programmes/programme.ts";
import { stageDays } from "./stage-days.ts";
import type { FileFacts, Job, Member, Requirement, StageDay } from "#app/features/applications/types.ts";

/** One place for which a document is asked. */
type RequirementTarget = { member?: Member; job?: Job; country?: PoliceCountry | "unanswered" };

type Asking = {
  programme: Programme;
  facts: FileFacts;
  days: ReadonlyMap<string, StageDay>;
  today: Temporal.PlainDate;
};

/**
 * Every requirement of a file, person by person in the order of its members, the file as a whole last.
 * @param today in Douala
 */
export function requirementsOf(programme: Programme, facts: FileFacts, today: Temporal.PlainDate): Requirement[] {
  const asking = { programme, facts, days: stageDays(programme, facts, today), today };
  const asked = programme.documents.flatMap((document) =>
    placesOf(document, asking).flatMap((place) => requirementAt(document, place, asking)),
  );
  const order = new Map<string, number>(facts.members.map(({ key }, index) => [key, index]));
  return asked.toSorted((a, b) => (order.get(a.person) ?? order.size) - (order.get(b.person) ?? order.size));
}

function placesOf({ per }: DocumentTemplate, { facts, today }: Asking): RequirementTarget[] {
  if (per === "file") return [{}];
  return membersOf(per, facts.members, today).flatMap((member): RequirementTarget[] => {
    if (per === "country")
      return (
        policeCountries(member, today)?.map((country) => ({ member, country })) ?? [{ member, country: "unanswered" }]
      );
    if (per === "job" && facts.answers.jobs) return facts.answers.jobs.map((job) => ({ member, job }));
    return [{ member }];
  });
}

function requirementAt(
  document: DocumentTemplate,
  { member, job, country }: RequirementTarget,
  asking: Asking,
): Requirement[] {
  const { facts, days, today } = asking;
  const asked = allHold(document.when, { facts, member, job, today });
  if (asked === false) return [];
  const lived = country === "unanswered" ? undefined : country;
  const part = lived?.code ?? job?.id;
  return [
    {
      id: part === undefined ? document.id : `${document.id}.${part}`,
      person: member?.key ?? "file",
      title: titleOf(document, lived, job),
      category: document.category,
      documentId: document.id,
      theme: document.theme,
      why: [
        personalWords(document, { member, job, country }, asking),
        document.reason,
        unansweredWords(document.when, asked),
      ]
        .filter((sentence) => sentence !== "")
        .join(" "),
      source: document.source,
      toCheck: (lived && policeDoubt(lived)) ?? document.toCheck,
      stages: document.stages,
      validAt: document.validity.rule === "none" ? [] : document.validity.at.flatMap((stage) => days.get(stage) ?? []),
      document,
      issuer: issuerOf(document, lived, member),
      country: lived ? { code: lived.code, leftOn: lived.leftOn } : null,
      reserve:
        asked === null ? "not-answered" : lived?.doubt ? "sources-disagree" : document.optional ? "optional" : null,
      unanswered: country === "unanswered" || (document.per === "job" && !job),
    },
  ];
}

/** The record of Cameroon depends on where its person was born. */
function issuerOf(document: DocumentTemplate, country: PoliceCountry | undefined, member: Member | undefined): string {
  if (country?.code === "CM" && member) return recordIssuer(member);
  return (country && document.issuerByCountry?.[country.code]) ?? document.issuer;
}

function titleOf(document: DocumentTemplate, country: PoliceCountry | undefined, job: Job | undefined): string {
  if (country) return `${document.title} ${ofCountry(country.code)}`;
  return job ? `${document.title}, ${job.employer}` : document.title;
}

/** What of this person makes the document necessary; « » when the template's reason says it all. */
function personalWords(
  document: DocumentTemplate,
  { member, job, country }: RequirementTarget,
  { programme, facts, today }: Asking,
): string {
  if (country === "unanswered" && member)
    return `${document.title}\u00a0: dites d’abord dans quels pays ${isYou(member) ? "vous avez" : `${member.firstName} a`} vécu.`;
  if (country && country !== "unanswered" && member)
    return `${titleOf(document, country, undefined)}\u00a0: ${policeWords(country, member, today)}.`;
  if (job)
    return `${job.employer}, de ${monthWords(job.from)} à ${job.until ? monthWords(job.until) : "aujourd’hui"} (${spanWords(job.from, job.until ?? today)}).`;
  if (document.per === "job") return "Dites d’abord quels emplois votre profil annonce.";
  if (document.figure) return figureWords(document.figure, programme.figures, facts, today);
  if (!member || isYou(member)) return "";
  if (member.relation === "spouse")
    return `${fullName(member)}, ${member.accompanies ? "votre conjoint, part avec vous" : "votre conjoint, ne part pas avec vous"}.`;
  return `${fullName(member)}, votre enfant${childWords(member, today)}.`;
}

function childWords(member: Member, today: Temporal.PlainDate): string {
  const { accompanies } = member;
  const age = ageOf(member, today);
  const years =
    age === null ? ", date de naissance à saisir" : age === 0 ? ", moins d’un an" : `, ${frenchCount(age, "an")}`;
  return `${years}${accompanies ? "" : ", ne part pas avec vous"}`;
}

function figureWords(
  figure: "funds" | "fees",
  { funds, fees }: Figures,
  { members }: FileFacts,
  today: Temporal.PlainDate,
): string {
  if (figure === "funds" && funds) {
    const sum = fundsFor(members.length, funds);
    const stays = members.filter(({ accompanies }) => !accompanies).map(({ firstName }) => firstName);
    const counted = stays.length > 0 ? `, ${listWords(stays)} compris` : "";
    const family =
      members.length === 1
        ? "une personne seule"
        : `une famille de ${frenchCount(members.length, "personne")}${counted}`;
    return `${moneyWords(sum, "CAD")} à prouver pour ${family} (barème du ${dayWords(Temporal.PlainDate.from(funds.since))}).`;
  }
  if (figure === "fees" && fees) {
    const { application, biometrics } = feesFor(members, fees, today);
    const { least, most, undecided } = biometrics;
    const printed = `${least === most ? "" : `${moneyWords(least, "CAD")} à `}${moneyWords(most, "CAD")} de biométrie`;
    const why = undecided.length === 0 ? "" : `\u00a0; les empreintes se donnent ${undecidedWords(undecided)}`;
    return `${moneyWords(application, "CAD")} de demande et ${printed} (tarif du ${dayWords(Temporal.PlainDate.from(fees.since))}${why}).`;
  }
  return "";
}

/** CAD to prove for a family of that size, those who stay included. Source: the template's `figures.funds`. */
export function fundsFor(people: number, { bySize, eachMore }: NonNullable<Figures["funds"]>): number {
  const known = Math.min(Math.max(people, 1), bySize.length);
  return (bySize[known - 1] ?? 0) + Math.max(people - bySize.length, 0) * eachMore;
}

/** CAD that the family which leaves pays on the day of the application. Source: the template's `figures.fees`. */
export function feesFor(
  members: readonly Member[],
  fees: NonNullable<Figures["fees"]>,
  today: Temporal.PlainDate,
): { application: number; biometrics: ReturnType<typeof biometricsOf> } {
  const paying = members.filter(({ accompanies }) => accompanies);
  const children = paying.filter(({ relation }) => relation === "child").length;
  return {
    application: (paying.length - children) * fees.adult + children * fees.child,
    biometrics: biometricsOf(paying, { one: fees.biometrics, family: fees.biometricsFamily }, today),
  };
}

const QUESTIONS: Partial<Record<Condition, string>> = {
  married: "votre état civil",
  represented: "si un représentant agit pour vous",
  "funds-needed": "si vous êtes dispensé de la preuve de fonds",
  "foreign-diploma": "si votre diplôme vient d’un autre pays que le Canada",
  "other-parent": "si l’autre parent reste hors du dossier",
};

function unansweredWords(when: readonly Condition[], asked: boolean | null): string {
  if (asked !== null) return "";
  const questions = when.flatMap((condition) => QUESTIONS[condition] ?? []);
  return questions.length === 0
    ? "Demandé par prudence\u00a0: une réponse manque."
    : `Demandé par prudence\u00a0: dites ${listWords(questions)}.`;
}
