/** The official profiles that the answers of /crs leave possible, from the facts that they say. Pure. */
import { type Profile } from "#app/features/points/crs-official/rules.ts";
import { readProfile } from "#app/features/points/crs-official/questions.ts";
import { inWindow, readEnds } from "#app/features/points/family/experience-window.ts";
import { overlay } from "#app/features/situation/facts.ts";
import { unlisted } from "#app/features/situation/tools/crs-corrections.ts";
import { crs, crsOfficial } from "#app/features/situation/tools/federal.ts";
import { type Tool, sheetAt, situationsOf, withSupposed } from "#app/features/situation/tools/tool.ts";

/** « Compétences en français » has no official counterpart: the bonus is computed from the abilities. */
const counted: Tool = { ...crs, answers: crs.answers.filter(({ name }) => name !== "frenchSkills") };

/**
 * @param params the answers of /crs with their corrections (`off.<name>`), and the sheet that is carried along
 * @param day ISO date in Douala
 */
export function situationsAt(params: URLSearchParams, day: string): Profile[] {
  const facts = withSupposed(counted, sheetAt(counted, params, day));
  const on = Temporal.PlainDate.from(day);
  const profiles = situationsOf(crsOfficial, overlay(unlisted(params), facts)).map((situation) =>
    inWindow(readProfile(situation).profile, readEnds(situation, on).ends, on),
  );
  // Without a language said, the first one is French or English, unless nothing is known of its levels.
  return profiles.flatMap((profile) => {
    const unsaid = profile.firstLanguage === "" && Object.values(profile.first).some((level) => level > 0);
    return unsaid && params.get("off.language") === null
      ? [
          { ...profile, firstLanguage: "french" },
          { ...profile, firstLanguage: "english" },
        ]
      : [profile];
  });
}
