import type { ComponentProps } from "react";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";

/**
 * A form on a page without React that a dropped line does not lose. What it says of its draft and of a
 * failed sending stands in it, hidden, until the page's small script (platform/forms/kept/keep-forms) shows it.
 * @param draft name of its draft, one a form and device; without one nothing of it is kept
 * @param seenMs how long its sign of work is seen at least
 */
export function KeptForm({
  draft = "",
  seenMs,
  children,
  ...rest
}: ComponentProps<"form"> & { draft?: string; seenMs?: number }) {
  return (
    <form {...rest} method="post" data-kept-form={draft} data-seen-ms={seenMs}>
      {draft !== "" && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words alone
        <div hidden data-kept="offer" role="status" className="mb-4 w-full">
          <Alert title="Reprendre votre saisie&nbsp;?">
            <p>
              Ce que vous aviez écrit
              <span data-kept="when" /> est gardé sur cet appareil.
            </p>
            <p className="flex flex-wrap gap-3 mt-3">
              <Button type="button" value="resume" small look="secondary">
                Reprendre
              </Button>
              <Button type="button" value="forget" small look="ghost">
                Effacer
              </Button>
            </p>
          </Alert>
        </div>
      )}
      <div hidden data-kept="failure" role="alert" className="mb-4 w-full">
        <Alert
          kind="danger"
          title={
            <>
              <span data-kept="cut">Rien n’a été envoyé&nbsp;: la connexion a coupé.</span>
              <span hidden data-kept="odd">
                Le site n’a pas pu répondre.
              </span>
            </>
          }
        >
          <p>
            Votre saisie est toujours là. <span data-kept="cut">Vérifiez le réseau, puis réessayez.</span>
          </p>
          <p className="mt-3">
            {/* No submit button: it would be the one that Enter presses. */}
            <Button type="button" small look="secondary">
              Réessayer
            </Button>
          </p>
        </Alert>
      </div>
      {children}
    </form>
  );
}
