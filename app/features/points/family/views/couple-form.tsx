import type { ReactNode } from "react";
import { COUPLE_SECTIONS, PARTNER_SECTIONS } from "#app/features/points/family/questions.ts";
import { byEdition } from "#app/features/points/crs-official/questions.ts";
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { readParams } from "#app/features/points/shared/answers.ts";
import { AnswersFold } from "#app/ui/forms/answers-fold.tsx";
import { QuestionSections } from "#app/features/points/views/questions/question-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { ErrorSummary, type FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { ExperienceEnds } from "./experience-ends.tsx";

type CoupleFormProps = {
  id: string;
  path: string;
  /** The answers of the address. */
  params: URLSearchParams;
  /** The official grid, which may ask more. */
  grid: OfficialGrid;
  /** Where there are any, what the form leads to is their summary and no result. */
  problems: readonly FieldProblem[];
  /** Whether the profile stands open: while it says nothing yet, or something is missing. */
  isOpen: boolean;
  submit: string;
  /** Whether a result stands beside it: then the whole form folds into its line. */
  answered: boolean;
  /** Left out: the spouse's own application, where it changes nothing. */
  withoutPartner?: boolean;
  /** The page's own questions, above the profile. */
  children: ReactNode;
};

/** The form of the pages that plan on the official profile: their own questions, then the profile, which folds. */
export function CoupleForm({
  id,
  path,
  params,
  grid,
  problems,
  isOpen,
  answered,
  submit,
  withoutPartner = false,
  children,
}: CoupleFormProps) {
  const asked = withoutPartner
    ? COUPLE_SECTIONS.filter((section) => !PARTNER_SECTIONS.includes(section))
    : COUPLE_SECTIONS;
  const sections = byEdition(asked, grid);
  const answers = readParams(sections, params);
  const factSheet = params.get("fiche");
  return (
    <AnswersFold open={!answered || isOpen || problems.length > 0} alone={!answered}>
      <form id={id} action={`${path}#resultat`} method="get" className="simulator-form">
        <ErrorSummary id="resultat" problems={problems} />
        {children}
        <Fold
          boxed
          level={2}
          title="Votre profil"
          note="Les questions de la grille officielle, une seule fois pour les trois outils."
          open={isOpen}
        >
          <QuestionSections sections={sections} answers={answers} />
          <ExperienceEnds params={params} problems={problems} />
        </Fold>
        {factSheet !== null && <input type="hidden" name="fiche" value={factSheet} />}
        <p className="simulator-actions">
          <Button>{submit}</Button>
          <a href={path}>Recommencer à zéro</a>
        </p>
      </form>
    </AnswersFold>
  );
}
