/** Where somebody stands with each programme: Actif, Éligible, En attente, each with its reason. Pure. */
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import { type ApplicationState, PROGRAMS, type Program, programNames } from "#app/features/applications/status.ts";

export type ProgrammeStatus = "active" | "eligible" | "pending";

/** In the words of the specification, section 4. */
export const programmeStatuses: Record<ProgrammeStatus, { label: "Actif" | "Éligible" | "En attente"; tone: Tone }> = {
  active: { label: "Actif", tone: "good" },
  eligible: { label: "Éligible", tone: "fair" },
  pending: { label: "En attente", tone: "neutral" },
};

/** A file as this page counts it. `next`: who acts and on what, in words. */
export type StandingFile = {
  id: string;
  program: Program;
  state: ApplicationState;
  landed: boolean;
  next: string | null;
};

/** What somebody's own answers say of a programme without a file: « ouvert », « pas encore », and why. */
export type Admission = { open: boolean; words: string };

export type Standing = {
  program: Program;
  name: string;
  status: ProgrammeStatus;
  /** Why, in a sentence. */
  words: string;
  action: { label: string; href: string };
};

/** States in which a programme has come to a result that keeps it going. */
const GOING: readonly ApplicationState[] = ["open", "accepted"];

/**
 * Every programme of the selector, in its order.
 * @param files not archived, the last changed first
 * @param admissions what the answers open; a programme that is missing has not been looked at
 */
export function standingsOf(
  files: readonly StandingFile[],
  admissions: Readonly<Partial<Record<Program, Admission>>>,
): Standing[] {
  return PROGRAMS.map((program) => {
    const own = files.filter((file) => file.program === program);
    const going = own.find(({ state }) => state === "open") ?? own.find(({ state }) => GOING.includes(state));
    if (going)
      return standing(
        program,
        "active",
        going.state === "open" ? (going.next ?? "Tout est fait pour l’instant.") : "La demande est acceptée.",
        going,
      );
    const waiting = own.find(({ state }) => state === "submitted");
    if (waiting) return standing(program, "pending", "Demande déposée\u00a0: la décision est attendue.", waiting);
    const admission = program === "post-immigration" ? arrival(files) : admissions[program];
    if (!admission)
      return unopened(
        program,
        "pending",
        "Répondez à quelques questions pour savoir si vous remplissez les conditions.",
        CHECK,
      );
    const open = { label: "Ouvrir un dossier", href: `${pathTo("/management/nouveau")}?programme=${program}` };
    return unopened(
      program,
      admission.open ? "eligible" : "pending",
      admission.words,
      admission.open ? open : program === "post-immigration" ? TIPS : CHECK,
    );
  });
}

/** With what the account's sheet already answers. */
const CHECK = {
  label: "Suis-je admissible\u00a0?",
  href: `${pathTo("/fiche/:tool", { tool: "eligibility" })}?de=compte`,
};
const TIPS = { label: "Voir les conseils", href: `${pathTo("/management")}?programme=post-immigration` };

const unopened = (program: Program, status: ProgrammeStatus, words: string, action: Standing["action"]): Standing => ({
  program,
  name: programNames[program],
  status,
  words,
  action,
});

const standing = (program: Program, status: ProgrammeStatus, words: string, { id }: StandingFile): Standing =>
  unopened(program, status, words, { label: "Voir le dossier", href: pathTo("/management/:id", { id }) });

/** Settling follows a residence that was granted, or an arrival that happened. */
function arrival(files: readonly StandingFile[]): Admission {
  const granted = files.some(
    ({ program, state, landed }) => program !== "post-immigration" && (state === "accepted" || landed),
  );
  return granted
    ? { open: true, words: "Votre résidence est accordée\u00a0: préparez l’arrivée et les premiers mois." }
    : { open: false, words: "S’ouvre une fois la résidence permanente accordée." };
}
