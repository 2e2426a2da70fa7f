import type { LetterState } from "#app/features/newsletter/letters/policy.ts";
import { letterStates } from "#app/features/newsletter/letters/words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";

type LetterHeadProps = {
  letter: { id: string; subject: string; state: LetterState };
  /** Who and when, in a line. */ note?: string | undefined;
  /** Of a page below the letter's own. */ title?: string;
  refusal: string | undefined;
};

/** The head of a page about one letter. */
export function LetterHead({ letter: { id, subject, state }, note, title, refusal }: LetterHeadProps) {
  const name = subject || "Lettre sans objet";
  return (
    <>
      <header>
        <h1>{title ?? name}</h1>
        <p className="office-muted mt-2">
          <Badge tone={letterStates[state].tone}>{letterStates[state].label}</Badge> {note}
        </p>
        {title === undefined ? (
          <TextLink block href={pathTo("/admin/lettre")}>
            Toutes les lettres
          </TextLink>
        ) : (
          <TextLink block href={pathTo("/admin/lettre/:id", { id })}>
            {name}
          </TextLink>
        )}
      </header>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
    </>
  );
}
