import type { SubmissionResult } from "@conform-to/react";
import type { ComponentProps } from "react";
import type { DescribedFile } from "#app/features/accounting/statements/describe.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { StatementColumns } from "./statement-columns.tsx";
import { StatementLines } from "./statement-lines.tsx";

type StatementPageProps = {
  file: DescribedFile;
  draft: Pick<ComponentProps<typeof StatementColumns>, "rows" | "columns" | "remembered" | "formats"> | null;
  lines: Pick<ComponentProps<typeof StatementLines>, "page" | "all"> | null;
  answer: SubmissionResult | undefined;
};

function openWords(open: number): string {
  if (open === 0) return "aucun écart n’attend";
  return open === 1 ? "un écart à expliquer" : `${open} écarts à expliquer`;
}

/** One file of an operator: what it is, then its columns or what became of its lines. */
export function StatementPage({ file, draft, lines, answer }: StatementPageProps) {
  return (
    <div className="wrap books">
      <header className="books-head">
        <h1>
          {file.means}&nbsp;: {file.fileName}
        </h1>
        <p>
          {file.days && <>{file.days}. </>}Apporté le {file.brought}.
          {file.compared && (
            <>
              {" "}
              {file.lines} lignes, {openWords(file.open)}.
            </>
          )}
          {file.fees !== "" && <> Frais de l’opérateur&nbsp;: {file.fees}.</>}
          {file.leftOut !== "" && <> Lignes illisibles laissées de côté&nbsp;: {file.leftOut}.</>}
        </p>
        <p className="books-actions no-print">
          <LinkButton look="secondary" href={pathTo("/admin/rapprochements/:id/fichier", { id: file.id })}>
            Télécharger le fichier
          </LinkButton>
        </p>
      </header>
      {draft && <StatementColumns file={file} {...draft} answer={answer} />}
      {lines && <StatementLines file={file} {...lines} answer={answer} />}
    </div>
  );
}
