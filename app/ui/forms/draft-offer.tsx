import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";

type Offer = { found: { savedAt: number } | null; resume(): void; forget(): void };

/** « 26 novembre 2026 à 8 h 12 » in Douala, as every page says a moment; browsers have no Temporal yet. */
const when = (savedAt: number) =>
  new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Douala" })
    .format(savedAt)
    .replace(/(\d\d):(\d\d)$/, (_, hour, minute) => `${Number(hour)}\u00a0h\u00a0${minute}`)
    .replace(/^1 /, "1er ");

/** Offers what was typed on an earlier visit; says nothing when there is none. */
export function DraftOffer({ found, resume, forget }: Offer) {
  if (!found) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words alone
    <div role="status">
      <Alert title="Reprendre votre saisie&nbsp;?">
        <p>Ce que vous aviez écrit le {when(found.savedAt)} est gardé sur cet appareil.</p>
        <p className="flex flex-wrap gap-3 mt-3">
          <Button type="button" small look="secondary" onClick={resume}>
            Reprendre
          </Button>
          <Button type="button" small look="ghost" onClick={forget}>
            Effacer
          </Button>
        </p>
      </Alert>
    </div>
  );
}
