/** What a new file may take from the profile, the fact sheet and the latest kept simulation: features meet here. */
import { nationalityCode } from "#app/features/applications/people/nationality.ts";
import { MOST_CHILDREN } from "#app/features/applications/people.ts";
import type { KeptAnswers } from "#app/features/applications/tables.ts";
import type { OpenPrefill } from "#app/features/applications/views/lifecycle/open-view.tsx";
import { readProfile } from "#app/features/profile/queries.server.ts";
import { profileFromAnswers } from "#app/features/profile/simulator-answers.ts";
import { listSimulations } from "#app/features/saved-simulations/queries.server.ts";
import { encodeFacts } from "#app/features/situation/encode.ts";
import { type Facts, exactly } from "#app/features/situation/facts.ts";
import { levelFields } from "#app/features/situation/fields.ts";
import { isSparedFunds } from "#app/features/situation/funds-exemption.ts";
import { profileFromFacts } from "#app/features/situation/tools/profile.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { answersOf } from "#app/registries/simulators.ts";
import { answeredTasks } from "./tasks/bilan-of-task.ts";
import { accountSheet } from "#app/registries/clients/account-sheet.server.ts";

export type Opening = { prefill: OpenPrefill; spouse: boolean; children: number; facts: string; answers: KeptAnswers };

const MARITAL = ["single", "married", "divorced", "widowed"] as const;
const EDUCATION = ["secondary", "college", "bachelor", "master", "phd"] as const;

/** What is known of somebody who has no account: their name. */
export function unknownOpening({ firstName, lastName }: { firstName: string; lastName: string }): Opening {
  return {
    prefill: { applicant: { firstName, lastName }, from: [] },
    spouse: false,
    children: 0,
    facts: "",
    answers: {},
  };
}

/** Everything known of the viewer that a file asks; the profile's own words first, then the sheet, then the latest simulation. */
export async function openingOf(
  scope: Pick<RequestScope, "clock" | "database">,
  viewer: Pick<Viewer, "userId">,
): Promise<Opening> {
  const db = scope.database.drizzle;
  const [profile, factSheet, [latest]] = await Promise.all([
    readProfile(db, viewer.userId),
    accountSheet(scope, viewer),
    listSimulations(db, viewer.userId),
  ]);
  const ofSheet = profileFromFacts(factSheet);
  const simulated = latest
    ? profileFromAnswers(latest.grid, answersOf(latest.grid, new URLSearchParams(latest.answers)))
    : {};
  const said = (field: "maritalStatus" | "education" | "children") =>
    profile[field] || ofSheet[field] || simulated[field] || "";
  const maritalStatus = MARITAL.find((one) => one === said("maritalStatus"));
  const education = EDUCATION.find((one) => one === said("education"));
  const birthDate = profile.dateOfBirth || factSheet.birthDate;
  const nationality = nationalityCode(profile.nationality);
  return {
    prefill: {
      applicant: {
        firstName: profile.firstName,
        lastName: profile.lastName,
        ...(birthDate && { birthDate }),
        ...(nationality && { nationality }),
      },
      from: [
        "votre profil",
        ...(Object.keys(factSheet).length > 0 ? ["votre fiche"] : []),
        ...(latest ? ["votre dernière simulation"] : []),
      ],
    },
    spouse: maritalStatus === "married",
    children: Math.min(MOST_CHILDREN, exactly(factSheet.children) ?? (Number.parseInt(said("children"), 10) || 0)),
    facts: encodeFacts(factSheet),
    answers: {
      ...(maritalStatus && { maritalStatus }),
      ...(education && { education }),
      ...requestAnswers(factSheet),
      settled: answeredTasks(factSheet),
    },
  };
}

/** What a sheet answers of the questions about the whole request; what it leaves open is asked in the file. */
export function requestAnswers(facts: Facts): Pick<KeptAnswers, "foreignDiploma" | "secondLanguage" | "fundsExempt"> {
  const { diploma, canadianStudy } = facts;
  const isForeign = canadianStudy?.length === 1 && canadianStudy[0] === "no" && diploma && !diploma.includes("none");
  const levels = [...levelFields("french"), ...levelFields("english")].map((field) => facts[field]);
  // Speaking none of one language is nothing to be tested; both spoken is no promise to take a second test.
  const speaksOne = levels.every((span) => span !== undefined) && levels.some((span) => span?.[1] === 0);
  const fundsExempt = isSparedFunds(facts);
  return {
    ...(isForeign && { foreignDiploma: true }),
    ...(speaksOne && { secondLanguage: false }),
    ...(fundsExempt !== null && { fundsExempt }),
  };
}
