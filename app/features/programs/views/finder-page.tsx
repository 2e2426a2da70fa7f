import type { ReactNode } from "react";
import type { FinderAnswer } from "#app/features/programs/answer-search.ts";
import type { ProgramSearch } from "#app/features/programs/filters.ts";
import { placeMatches } from "#app/features/programs/finder.ts";
import type { Program } from "#app/features/programs/program-shape.ts";
import { PROVINCE_CODES, type ProvinceCode } from "#app/features/programs/provinces.ts";
import { NO_MATCH } from "#app/features/programs/words.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { AnswersFold } from "#app/ui/forms/answers-fold.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { LostPath } from "#app/ui/marks/illustrations.tsx";
import { Frieze, Ndop } from "#app/ui/marks/motif.tsx";
import { Steps } from "#app/ui/layout/steps.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Afterwards } from "./afterwards.tsx";
import { FinderForm } from "./finder-form.tsx";
import { OtherStreams } from "./other-streams.tsx";
import { ExampleMark, ProgramCard } from "./program-card.tsx";
import { ProvinceList, ProvinceMap } from "./province-map.tsx";

type FinderPageProps = {
  answer: FinderAnswer;
  /** Points of a nomination on the official grid. */
  nomination: number;
  notice: string;
  /** What the form keeps of the visitor beside its filters; what is said on arrival with it; where it leads on. The route composes them. */
  factSheet: {
    field: ReactNode;
    arrival: ReactNode;
    /** What their situation says of the programmes, above those found. */ own: ReactNode;
    onward: ReactNode;
  };
};

/** /pnp: filters and map, the programmes found, the other streams. */
export function FinderPage({ answer: { asked, found, groups }, nomination, notice, factSheet }: FinderPageProps) {
  const chosen = chosenProvinces(asked);
  // A browser that follows "#resultats" would leave what is wrong above it.
  const refused = asked.problems.length > 0;
  const kept = refused ? {} : asked.typed;
  return (
    <>
      <Ndop even>
        <div className="finder-hero">
          <div>
            <h1>Programmes des provinces</h1>
            <p className="finder-lead">
              Une province peut vous désigner pour un métier, une langue ou un lien avec elle. Cherchez par critères, ou
              entrez par la carte.
            </p>
            <div id={refused ? "resultats" : undefined} className="paper card">
              {factSheet.arrival}
              <AnswersFold name="Vos critères" open={found === null || refused} alone={found === null}>
                <FinderForm asked={asked} kept={factSheet.field} />
              </AnswersFold>
            </div>
          </div>
          <nav className="finder-map" aria-label="Par la carte">
            <Fold level={2} title="Par la carte">
              <ProvinceMap chosen={chosen} typed={kept} />
              <p className="finder-map-note">Le chiffre est le nombre de fiches de la province.</p>
              <ProvinceList chosen={chosen} typed={kept} />
            </Fold>
          </nav>
        </div>
      </Ndop>
      <Frieze />
      {factSheet.own}
      <section id={refused ? undefined : "resultats"} className="wrap finder-part" tabIndex={-1} aria-label="Résultats">
        {found ? <Found found={found} /> : <Invitation refused={refused} />}
        {found && <Apart chosen={chosen} />}
      </section>
      <OtherStreams
        groups={groups}
        filters={asked.filters}
        open={chosen.length > 0}
        folded={found !== null && found.length > 0}
      />
      {found && factSheet.onward && <div className="wrap finder-part">{factSheet.onward}</div>}
      <Afterwards nomination={nomination} notice={notice} />
    </>
  );
}

/** The provinces that the search means, few enough to show; none when it means them all. */
function chosenProvinces({ filters: { province } }: ProgramSearch): ProvinceCode[] {
  const matching = province === "" ? [] : PROVINCE_CODES.filter((code) => placeMatches({ place: code }, province));
  return matching.length < PROVINCE_CODES.length ? matching : [];
}

function Found({ found }: { found: readonly Program[] }) {
  return (
    <>
      <h2>{frenchCount(found.length, "programme trouvé", "programmes trouvés")}</h2>
      {found.length === 0 ? (
        <EmptyState headingLevel={3} title={NO_MATCH} picture={<LostPath className="finder-lost" />}>
          Les autres volets, plus bas, suivent les mêmes filtres.
        </EmptyState>
      ) : (
        <>
          <p className="finder-lead">
            Six programmes connus servent d’exemples. Leurs avantages, leurs métiers et tout chiffre marqué{" "}
            <ExampleMark /> sont de nous&nbsp;; l’état d’aujourd’hui est daté et sourcé.
          </p>
          <ul className="program-cards">
            {found.map((program) => (
              <li key={program.id}>
                <ProgramCard program={program} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The two that have no programme of candidates. */
function Apart({ chosen }: { chosen: readonly ProvinceCode[] }) {
  if (chosen.length !== 1 || (chosen[0] !== "QC" && chosen[0] !== "NU")) return null;
  return (
    <div className="finder-apart">
      <Alert
        title={
          chosen[0] === "QC"
            ? "Le Québec choisit ses candidats lui-même"
            : "Le Nunavut n’a pas de programme des candidats"
        }
      >
        {chosen[0] === "QC" ? (
          <p>
            Il n’est pas dans le Programme des candidats des provinces.{" "}
            <a href={pathTo("/arrima/pstq")}>Calculez vos points par la grille officielle</a>, et lisez la page
            officielle du PSTQ.
          </p>
        ) : (
          <p>
            On peut s’y établir par un programme fédéral.{" "}
            <a href={pathTo("/crs/officiel")}>Calculez votre score CRS officiel</a>.
          </p>
        )}
      </Alert>
    </div>
  );
}

const steps = [
  { title: "Chercher", text: "Remplissez ce que vous savez\u00a0: un filtre vide n’écarte rien." },
  { title: "Lire la fiche", text: "Chaque volet dit son état, ses conditions connues, leur date." },
  { title: "Vérifier", text: "La page officielle de la province décide, et elle change souvent." },
];

function Invitation({ refused }: { refused: boolean }) {
  return (
    <>
      <h2>
        {refused ? "Corrigez la recherche pour voir les programmes" : "Choisissez une province, ou quelques critères"}
      </h2>
      <Steps steps={steps} />
    </>
  );
}
