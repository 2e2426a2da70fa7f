import { ReportedNotice } from "#app/features/points/views/result/reported-notice.tsx";
import type { BilanPage } from "#app/features/interview/result/bilan-page.ts";
import { TABS, type TabKey } from "#app/features/interview/result/tabs.ts";
import type { Fault } from "#app/features/situation/programs/read-answers.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { AdmissionTab, ProvincesTab } from "./admission-tabs.tsx";
import { EssentialTab } from "./essential-tab.tsx";
import { KeepBilan, type KeepBilanProps } from "./keep-bilan.tsx";
import { ScoresTab } from "./scores-tab.tsx";
import { ThreeLines } from "./three-lines.tsx";
import { FamilyTab, MonthsTab, PlansTab, RoundsTab } from "./time-tabs.tsx";

type ResultProps = {
  page: BilanPage;
  tab: TabKey;
  hrefOf: (tab: TabKey) => string;
  /** Where answers are changed. */
  changeHref: string;
  coupleHref: string;
  keeping: KeepBilanProps;
  notice: string;
};

/** Three lines, the parts by their links, the part that is asked for, and what to leave with. */
export function ResultPage({ page, tab, hrefOf, changeHref, coupleHref, keeping, notice }: ResultProps) {
  return (
    <div className="bilan">
      <h1>Votre bilan</h1>
      <ThreeLines lines={page.lines} changeHref={changeHref} />
      <Tabs
        label="Les parties de votre bilan"
        tabs={TABS.map(({ key, label }) => ({ href: `${hrefOf(key)}#partie`, label, current: key === tab }))}
      />
      <div id="partie">
        <Part page={page} tab={tab} coupleHref={coupleHref} />
      </div>
      <KeepBilan {...keeping} />
      {page.cautions.length > 0 && (
        <details className="bilan-conditions">
          <summary>À savoir sur la grille de ce score</summary>
          {page.cautions.map((words) => (
            <p key={words} className="bilan-note">
              {words}
            </p>
          ))}
        </details>
      )}
      <ReportedNotice grid={page} className="bilan-note" />
      <p className="bilan-note">Estimation, pas une décision. {notice}</p>
    </div>
  );
}

function Part({ page, tab, coupleHref }: Pick<ResultProps, "page" | "tab" | "coupleHref">) {
  switch (tab) {
    case "":
      return <EssentialTab page={page} />;
    case "scores":
      return page.scores && <ScoresTab scores={page.scores} tools={page.tools} />;
    case "admissibilite":
      return <AdmissionTab page={page} />;
    case "provinces":
      return <ProvincesTab page={page} />;
    case "tirages":
      return <RoundsTab page={page} />;
    case "plans":
      return <PlansTab page={page} />;
    case "mois":
      return <MonthsTab page={page} />;
    case "famille":
      return <FamilyTab page={page} compareHref={coupleHref} />;
  }
}

/** Before there is enough to say anything: what is missing, and where to say it. */
export function NoResult({
  faults,
  startHref,
  refusal,
}: {
  faults: readonly Fault[];
  startHref: string;
  refusal: string | undefined;
}) {
  return (
    <div className="bilan">
      <h1>Votre bilan</h1>
      {refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
      {faults.length > 0 && (
        <Alert kind="caution" title="Il manque une réponse">
          <ul className="said-list">
            {faults.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="bilan-mid">Votre score, votre meilleur chemin, votre prochaine étape</p>
      <p>
        Répondez à quelques questions, ou à n’importe quel simulateur de ce site&nbsp;: votre bilan se compte avec ce
        que vous avez dit.
      </p>
      <p className="bilan-acts">
        <LinkButton href={startHref} rel="nofollow">
          {faults.length > 0 ? "Compléter mes réponses" : "Commencer"}
        </LinkButton>
      </p>
    </div>
  );
}
