import { STREAMS_READ } from "#app/features/programs/data/sources.ts";
import { entryPath } from "#app/features/programs/entries.ts";
import type { Program } from "#app/features/programs/program-shape.ts";
import { streamById } from "#app/features/programs/streams.ts";
import { TO_CHECK, educationNames } from "#app/features/programs/words.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { frenchDecimal } from "#app/platform/content/french-numbers.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { EntryAside, EntryHead, type FactRow, Facts, Rounds, Sources } from "./entry-parts.tsx";
import { FederalStep } from "./federal-step.tsx";
import { ExampleMark } from "./program-card.tsx";

const alertKinds = { good: "success", fair: "caution", bad: "danger" } as const;

/** /pnp/:id of a sample programme. */
export function ProgramPage({ program, notice }: { program: Program; notice: string }) {
  const { province, name, officialName, category, description, timeline, slots, advantages, requirements, today } =
    program;
  const stream = today.stream === undefined ? undefined : streamById(today.stream);
  return (
    <>
      <EntryHead
        place={province}
        title={name}
        officialName={officialName}
        lead={description}
        badges={
          <>
            <Badge>{category}</Badge>
            <Badge tone={today.tone}>{today.label}</Badge>
            <Badge>Fiche d’exemple</Badge>
          </>
        }
      />
      <div className="read-columns entry-columns">
        <div className="read-text entry-text">
          <Alert kind={alertKinds[today.tone]} title={today.label}>
            <p>
              {today.words} Lu le {sayDay(STREAMS_READ)}
              {today.toCheck && `, ${TO_CHECK}`}.
            </p>
            <div className="read-facts">
              <Sources sources={today.sources} />
            </div>
            {stream && (
              <p>
                <a href={entryPath(stream.id)}>Fiche à jour&nbsp;: {stream.name}</a>
              </p>
            )}
          </Alert>
          <section aria-labelledby="conditions">
            <h2 id="conditions">Conditions de l’exemple</h2>
            <p>
              Les chiffres marqués <ExampleMark /> sont les nôtres&nbsp;: ils servent au chercheur, pas à une décision.
            </p>
            <Facts rows={requirementRows(requirements)} />
          </section>
          <section aria-labelledby="en-bref">
            <h2 id="en-bref">Délai, places, avantages</h2>
            <Facts
              rows={[
                { label: "Délai", words: example(timeline) },
                { label: "Places", words: slots.example ? example(slots.words) : slots.words },
                {
                  label: "Avantages",
                  words: (
                    <ul>
                      {advantages.map((advantage) => (
                        <li key={advantage}>{advantage}</li>
                      ))}
                    </ul>
                  ),
                },
              ]}
            />
          </section>
          <section aria-labelledby="metiers">
            <h2 id="metiers">Métiers visés</h2>
            <ul className="occupation-list">
              {requirements.occupations.map((occupation) => (
                <li key={occupation}>{occupation}</li>
              ))}
            </ul>
            <p className="hint">Liste d’exemple. La liste réelle est celle de la province.</p>
          </section>
          {stream?.expressEntry && stream.status !== "revoked" && (
            <FederalStep either={stream.expressEntry === "optional"} />
          )}
          <Rounds place={province} />
        </div>
        <EntryAside place={province} id={program.id} notice={notice} />
      </div>
    </>
  );
}

function example(words: string) {
  return (
    <>
      {words} <ExampleMark />
    </>
  );
}

function requirementRows({
  minEducation,
  minExperience,
  minLanguage,
  jobOffer,
  french,
  license,
  crsScore,
}: Program["requirements"]): FactRow[] {
  return [
    { label: "Études, au moins", words: example(educationNames[minEducation]) },
    {
      label: "Expérience, au moins",
      words: example(`${frenchDecimal(minExperience)}\u00a0an${minExperience < 2 ? "" : "s"}`),
    },
    { label: "Langue, au moins", words: example(`NCLC\u00a0${minLanguage}`) },
    ...(jobOffer ? [{ label: "Offre d’emploi", words: example("demandée") }] : []),
    ...(french ? [{ label: "Français", words: example("demandé") }] : []),
    ...(license ? [{ label: "Permis d’exercice", words: example("demandé") }] : []),
    // The one figure that the province's own stream says too.
    ...(crsScore === undefined ? [] : [{ label: "Score CRS, au moins", words: String(crsScore) }]),
  ];
}
