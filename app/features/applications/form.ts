/** What the forms of a client's file accept. Days are ISO; what is left out was not said. */
import { z } from "zod";
import { BIRTH_PLACES } from "#app/features/applications/people/birth-place.ts";
import { countries } from "#app/features/accounts/countries.ts";
import { optionalText, typedLine } from "#app/platform/forms/typed-text.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { namesakeOf } from "./namesakes.ts";
import { MOST_CHILDREN, isPersonKey } from "./people.ts";
import { PROGRAMS } from "./status.ts";
import { TASK_CATEGORIES } from "./programmes/programme.ts";

const [TITLE, NAME, TASK_TITLE, LONG] = [120, 100, 150, 2000];
const EARLIEST_DAY = "1900-01-01";
const LATEST_DAY = "2099-12-31";

/** Drawn when the form was shown; counts only where a browser keeps no cookies (platform/forms/sending-id). */
const formId = z
  .string()
  .max(100)
  .optional()
  .transform((id) => (id !== undefined && isUuid(id) ? id : undefined));

/** Which state of the thing the page showed. */
const revision = z.coerce
  .number({ error: "Rouvrez la page\u00a0: le formulaire est arrivé incomplet." })
  .int()
  .min(1)
  .max(1_000_000_000);

const personName = (missing: string) => typedLine({ missing, most: NAME, tooLong: `${NAME} caractères au plus.` });
const day = z.iso
  .date({ error: "Cette date n’existe pas\u00a0: écrivez le jour, le mois et l’année." })
  .refine((value) => value >= EARLIEST_DAY && value <= LATEST_DAY, "Cette date est trop éloignée.");
/** A day that may be left out: it is then null. */
const optionalDay = day.optional().transform((value) => value ?? null);
const notAfter = (today: string) => (value: string | null) => value === null || value <= today;

const nationality = z
  .string()
  .max(2, "Choisissez un pays de la liste.")
  .refine((code) => countries.some(({ value }) => value === code), "Choisissez un pays de la liste.")
  .optional()
  .transform((code) => code ?? null);

const birthPlace = z
  .enum(
    BIRTH_PLACES.map(({ value }) => value),
    { error: "Choisissez une région de la liste." },
  )
  .optional()
  .transform((place) => place ?? null);

const birthDate = (today: string) => optionalDay.refine(notAfter(today), "Cette date de naissance est à venir.");

/** One person as the form that opens a file asks for them. */
const opened = (today: string) =>
  z.object({
    firstName: personName("Écrivez le prénom."),
    lastName: personName("Écrivez le nom."),
    birthDate: birthDate(today),
    nationality,
    accompanies: z.enum(["yes", "no"], { error: "Choisissez une réponse." }).default("yes"),
  });

/** Whether two people of the same names are two: asked where there are such. */
const namesakes = z.enum(["two", "same"], { error: "Choisissez une réponse." }).optional();

/** A file to open. @param today ISO day in Douala */
export function openSchema(today: string) {
  return z
    .object({
      formId,
      program: z.enum(PROGRAMS, { error: "Choisissez un programme." }),
      title: z
        .string()
        .max(4 * TITLE, `${TITLE} caractères au plus.`)
        .trim()
        .max(TITLE, `${TITLE} caractères au plus.`)
        .optional()
        .transform((title) => title ?? ""),
      applicant: opened(today),
      spouse: opened(today).optional(),
      children: z.array(opened(today)).max(MOST_CHILDREN, `${MOST_CHILDREN} enfants au plus.`).default([]),
      invitedOn: optionalDay.refine(
        notAfter(today),
        "L’invitation est datée d’un jour à venir\u00a0: indiquez le jour où vous l’avez reçue.",
      ),
      namesakes,
    })
    .superRefine(({ applicant, spouse, children, namesakes: said }, context) => {
      const people = [applicant, ...(spouse ? [spouse] : []), ...children];
      const twice = people.find((person, index) => namesakeOf(person, people.slice(0, index)));
      if (!twice || said === "two") return;
      const ask = `Deux personnes de ce dossier s’appellent ${twice.firstName} ${twice.lastName}\u00a0: dites si ce sont bien deux personnes.`;
      const message = said === "same" ? "Corrigez les noms, ou recommencez avec une personne de moins." : ask;
      context.addIssue({ code: "custom", path: ["namesakes"], message });
    });
}

export type OpenForm = z.output<ReturnType<typeof openSchema>>;
export type OpenedPerson = z.output<ReturnType<typeof opened>>;

const yesNo = z
  .enum(["yes", "no"], { error: "Choisissez une réponse de la liste." })
  .optional()
  .transform((said) => (said === undefined ? null : said === "yes"));

/** A country lived in: a line left empty is none. */
const residence = (today: string) =>
  z
    .object({ country: nationality, from: optionalDay, until: optionalDay })
    .superRefine(({ country, from, until }, context) => {
      if (country === null && from === null && until === null) return;
      if (country === null) context.addIssue({ code: "custom", path: ["country"], message: "Choisissez le pays." });
      if (from === null)
        context.addIssue({ code: "custom", path: ["from"], message: "Indiquez le jour de l’arrivée, même approché." });
      else if (from > today)
        context.addIssue({ code: "custom", path: ["from"], message: "Cette arrivée est à venir." });
      if (from !== null && until !== null && until < from)
        context.addIssue({ code: "custom", path: ["until"], message: "Le départ est avant l’arrivée." });
    });

export const MOST_RESIDENCES = 12;

/** One person of a file. `none`: they lived nowhere else than where they are. */
export function memberSchema(today: string) {
  return z.object({
    formId,
    revision: revision.optional(),
    firstName: personName("Écrivez le prénom."),
    lastName: personName("Écrivez le nom."),
    birthDate: birthDate(today),
    nationality,
    birthPlace,
    accompanies: z.enum(["yes", "no"], { error: "Choisissez une réponse." }).default("yes"),
    residences: z
      .array(residence(today))
      .max(MOST_RESIDENCES, `${MOST_RESIDENCES} séjours au plus.`)
      .default([])
      .transform((all) =>
        all.flatMap(({ country, from, until }) =>
          country !== null && from !== null ? [{ country, from, until }] : [],
        ),
      ),
    otherParent: yesNo,
    adopted: yesNo,
    nameDiffers: yesNo,
    namesakes,
  });
}

export type MemberForm = z.output<ReturnType<typeof memberSchema>>;

const past = (today: string) =>
  optionalDay.refine(notAfter(today), "Ce jour est à venir\u00a0: indiquez ce qui a eu lieu.");

/** A stay outside Canada after the arrival: a line left empty is none. */
const absence = (today: string) =>
  z
    .object({
      person: z
        .string()
        .max(20, "Choisissez une personne de la liste.")
        .refine(isPersonKey, "Choisissez une personne de la liste.")
        .optional(),
      leftOn: optionalDay,
      backOn: optionalDay,
    })
    .superRefine(({ person, leftOn, backOn }, context) => {
      if (!person && leftOn === null && backOn === null) return;
      if (!person) context.addIssue({ code: "custom", path: ["person"], message: "Dites qui est parti." });
      if (leftOn === null)
        context.addIssue({ code: "custom", path: ["leftOn"], message: "Indiquez le jour du départ." });
      else if (leftOn > today)
        context.addIssue({ code: "custom", path: ["leftOn"], message: "Ce départ est à venir." });
      if (leftOn !== null && backOn !== null && backOn < leftOn)
        context.addIssue({ code: "custom", path: ["backOn"], message: "Le retour est avant le départ." });
    });

export const MOST_ABSENCES = 60;

/** The days that a file knows. */
export function datesSchema(today: string) {
  return z
    .object({
      revision,
      profileOn: past(today),
      invitedOn: past(today),
      plannedOn: optionalDay,
      submittedOn: past(today),
      selectedOn: past(today),
      secondPlannedOn: optionalDay,
      secondSubmittedOn: past(today),
      landedOn: past(today),
      absences: z
        .array(absence(today))
        .max(MOST_ABSENCES, `${MOST_ABSENCES} absences au plus.`)
        .default([])
        .transform((all) =>
          all.flatMap(({ person, leftOn, backOn }) => (person && leftOn !== null ? [{ person, leftOn, backOn }] : [])),
        ),
    })
    .superRefine(({ invitedOn, submittedOn }, context) => {
      if (invitedOn !== null && submittedOn !== null && submittedOn < invitedOn)
        context.addIssue({ code: "custom", path: ["submittedOn"], message: "Le dépôt est avant l’invitation." });
    });
}

export type DatesForm = z.output<ReturnType<typeof datesSchema>>;

/** A job to prove: a line left empty is none. */
const job = (today: string) =>
  z
    .object({
      employer: z
        .string()
        .max(4 * NAME, `${NAME} caractères au plus.`)
        .trim()
        .max(NAME, `${NAME} caractères au plus.`)
        .optional(),
      from: optionalDay,
      until: optionalDay,
      selfEmployed: yesNo,
    })
    .superRefine(({ employer, from, until }, context) => {
      if (!employer && from === null && until === null) return;
      if (!employer)
        context.addIssue({
          code: "custom",
          path: ["employer"],
          message: "Écrivez le nom de l’employeur, ou de votre activité.",
        });
      if (from === null)
        context.addIssue({ code: "custom", path: ["from"], message: "Indiquez le premier jour de cet emploi." });
      else if (from > today) context.addIssue({ code: "custom", path: ["from"], message: "Ce début est à venir." });
      if (from !== null && until !== null && until < from)
        context.addIssue({ code: "custom", path: ["until"], message: "La fin est avant le début." });
    });

export const MOST_JOBS = 12;

/** The file's own questions; what is left out is not answered. */
export function answersSchema(today: string) {
  return z.object({
    revision,
    maritalStatus: z
      .enum(["single", "married", "common-law", "divorced", "widowed"], {
        error: "Choisissez une réponse de la liste.",
      })
      .optional(),
    foreignDiploma: yesNo,
    secondLanguage: yesNo,
    represented: yesNo,
    fundsExempt: yesNo,
    jobs: z
      .array(job(today))
      .max(MOST_JOBS, `${MOST_JOBS} emplois au plus.`)
      .default([])
      .transform((all) =>
        all.flatMap(({ employer, from, until, selfEmployed }) =>
          employer && from !== null ? [{ employer, from, until, selfEmployed: selfEmployed === true }] : [],
        ),
      ),
  });
}

export type AnswersForm = z.output<ReturnType<typeof answersSchema>>;

/** A task of the client's own. `revision`: of the one that is edited. */
export const ownTaskSchema = z.object({
  formId,
  revision: revision.optional(),
  title: typedLine({
    missing: "Écrivez ce qu’il y a à faire.",
    most: TASK_TITLE,
    tooLong: `${TASK_TITLE} caractères au plus.`,
  }),
  description: optionalText({ most: LONG, tooLong: `La description dépasse ${LONG} caractères.` }),
  category: z.enum(TASK_CATEGORIES, { error: "Choisissez une catégorie." }),
  dueOn: optionalDay,
});

export type OwnTaskForm = z.output<typeof ownTaskSchema>;

/** The note of a task; empty takes it away. */
export const noteSchema = z.object({
  revision,
  note: optionalText({ most: LONG, tooLong: `La note dépasse ${LONG} caractères.` }),
});

/** A press on a task: which revision its page showed. */
export const taskPressSchema = z.object({ revision });

/** A press on a file. `on`: the day of the submission. */
export function moveSchema(today: string) {
  return z.object({ on: past(today) });
}
